import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import sanitize from 'sanitize-html';
import type { MediaAddress } from '../media/addresses.ts';

// Removes style, class, id and name, which could imitate the portal or shadow globals of its
// scripts.
const withAttributes = {
  a: ['href', 'rel'],
  '*': ['dir', 'lang'],
  table: ['tabindex'],
  td: ['colspan'],
  th: ['colspan'],
};

const options: sanitize.IOptions = {
  allowedTags: `
    h2 h3 h4 p br hr ul ol li blockquote div span strong b em i u s sub sup code pre small
    a table thead tbody tr th td dl dt dd
  `
    .trim()
    .split(/\s+/),
  allowedAttributes: withAttributes,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    h1: 'h2',
    // Makes tables scrollable by keyboard, because wide tables scroll on phones.
    table: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: '0' } }),
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
  },
};

export const cleanHtml = (html: string): string => sanitize(html, options);

const facebookName = /facebook|فيس ?بوك/i;

/** Also links the first mention of Facebook to the school's Facebook page. */
export function cleanAndLinkFacebook(html: string, address: string | null): string {
  if (!address) return cleanHtml(html);
  let isLinked = false;
  const link = (name: string) =>
    `<a href="${escapeHtml(address)}" rel="noopener noreferrer">${name}</a>`;
  return sanitize(html, {
    ...options,
    textFilter: (text, parent) => {
      if (isLinked || parent === 'a' || !facebookName.test(text)) return text;
      isLinked = true;
      return text.replace(facebookName, link);
    },
  });
}

/** Sanitises a question. Images must be files of the provider. */
export const cleanQuestionHtml = (html: string, media: MediaAddress): string =>
  cleanWithPictures(html, { media });

/** Sanitises a lesson. Images load lazily, because a lesson is longer than a screen. */
export const cleanLessonHtml = (html: string, media: MediaAddress): string =>
  cleanWithPictures(html, { media, given: { loading: 'lazy' } });

type Pictures = { media: MediaAddress; given?: Record<string, string> };

const cleanWithPictures = (html: string, { media, given = {} }: Pictures): string =>
  sanitize(html, {
    ...options,
    allowedTags: [...(options.allowedTags || []), 'img'],
    allowedAttributes: {
      ...withAttributes,
      img: ['src', 'alt', 'width', 'height', ...Object.keys(given)],
    },
    transformTags: {
      ...options.transformTags,
      img: (tagName, { src = '', loading: _, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, src: media(src) ?? '', ...given },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  });
