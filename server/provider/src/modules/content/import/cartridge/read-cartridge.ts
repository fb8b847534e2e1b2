import type { Archive } from '../archive/archive.ts';
import type { ImportedCourse, ImportedSection, ImportedUnit } from '../model/course.ts';
import { ImportError, type ImportReport } from '../model/report.ts';
import { findChild, findChildren, getChildText, getText, listDescendants } from '../xml/find.ts';
import { createPositionLookup, parseXml, type XmlElement } from '../xml/parse-xml.ts';
import { type Cartridge, convertResource } from './resources.ts';

type CartridgeFile = { path: string; archive: Archive; name: string };

const manifestPath = 'imsmanifest.xml';

/** Reads a Common Cartridge. Each module becomes a section with one lesson. */
export function readCartridge(
  { path, archive, name }: CartridgeFile,
  report: ImportReport,
): ImportedCourse {
  const bytes = archive.read(manifestPath);
  if (!bytes) throw new ImportError(`the archive has no ${manifestPath}`);
  const text = bytes.toString('utf8');
  const manifest = parseXml(text);
  const reader = new CartridgeReader(manifest, text, { path, archive, report });
  const title = listDescendants(manifest).find((one) => one.name === 'title');
  const course = getText(title).trim() || name;
  return { name: course, sections: reader.sections(course) };
}

class CartridgeReader {
  readonly #manifest: XmlElement;
  readonly #cartridge: Cartridge;
  readonly #resources: Map<string, XmlElement>;
  readonly #position: ReturnType<typeof createPositionLookup>;

  constructor(manifest: XmlElement, text: string, cartridge: Cartridge) {
    this.#manifest = manifest;
    this.#cartridge = cartridge;
    this.#position = createPositionLookup(text);
    this.#resources = new Map(
      listDescendants(manifest)
        .filter(({ name }) => name === 'resource')
        .map((resource) => [resource.attributes['identifier'] ?? '', resource]),
    );
  }

  sections(course: string): ImportedSection[] {
    const roots = listDescendants(this.#manifest)
      .filter(({ name }) => name === 'organization')
      .flatMap((organization) => findChildren(organization, 'item'));
    // The root item of a cartridge has no title; its children are the modules.
    const modules = roots.flatMap((root) =>
      findChild(root, 'title') ? [root] : findChildren(root, 'item'),
    );
    const sections = modules.map((module) => ({
      name: getChildText(module, 'title') || course,
      units: this.#unitsOf(module),
    }));
    const others = [...this.#resources.values()].filter(isShownAlone);
    const rest = others.flatMap((resource) => this.#unitOf(resource, ''));
    const all = rest.length > 0 ? [...sections, { name: 'Question bank', units: rest }] : sections;
    return all
      .filter(({ units }) => units.length > 0)
      .map(({ name, units }) => ({ name, lessons: [{ name, units }] }));
  }

  /** The units of an item and its descendants, in document order. */
  #unitsOf(item: XmlElement): ImportedUnit[] {
    const id = item.attributes['identifierref'] ?? '';
    const resource = this.#resources.get(id);
    this.#resources.delete(id);
    return [
      ...(resource ? this.#unitOf(resource, getChildText(item, 'title')) : []),
      ...findChildren(item, 'item').flatMap((inner) => this.#unitsOf(inner)),
    ];
  }

  #unitOf(resource: XmlElement, title: string): ImportedUnit[] {
    const path = `${this.#cartridge.path}!${manifestPath}`;
    const at = { path, ...this.#position(resource.offset) };
    return convertResource({ resource, title, at }, this.#cartridge);
  }
}

/** Whether a resource without an item becomes a unit. Web content does not: pages embed it. */
const isShownAlone = ({ attributes }: XmlElement): boolean =>
  !/^(?:webcontent|associatedcontent)/.test(attributes['type'] ?? '');

/**
 * Whether the manifest describes a Common Cartridge or a QTI 1.2 package, which has the same
 * structure.
 */
export const isCartridge = (manifest: XmlElement): boolean =>
  listDescendants(manifest).some(
    ({ name, children, attributes }) =>
      (name === 'schema' &&
        /common cartridge/i.test(children.filter((one) => typeof one === 'string').join(''))) ||
      (name === 'resource' && attributes['type']?.startsWith('imsqti_xmlv1p2') === true),
  );
