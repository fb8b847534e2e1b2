import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: `
    h2 h3 h4 p br hr ul ol li blockquote div span strong b em i u s sub sup code pre small
    a table thead tbody tr th td dl dt dd
  `
    .trim()
    .split(/\s+/),
  // No style, class, id or name: they could dress up as our own page or stand in for its scripts.
  allowedAttributes: { a: ['href', 'rel'], '*': ['dir', 'lang'], td: ['colspan'], th: ['colspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
  },
};

/** The operator's HTML without anything that runs, loads or disguises itself. */
export const cleanHtml = (html: string): string => sanitize(html, options);
