import { capitalized } from '#domain/french.ts'
import { standSideBySide, widthSideBySide } from '#platform/web/ui/fields/segments.ts'
import type { Entity, Field } from '#kernel/entity/entity.ts'

export type Span = 1 | 2 | 3 | 4 | 5 | 6
export type LaidField = { name: string; field: Field; span: Span }
export type LaidSection = {
  key: string
  title: string
  purpose: string | undefined
  tab: string | undefined
  fields: readonly LaidField[]
  child: string | undefined
  panel?: number
  related?: string
}

const natural: Readonly<Partial<Record<Field['kind'], Span>>> = {
  longText: 6,
  address: 6,
  references: 6,
  choices: 6,
  file: 6,
  image: 6,
  period: 4,
  emails: 4,
  flag: 3,
  choice: 3,
  reference: 3,
  identifier: 3,
  instant: 3,
}
/** Width follows content: a code is short, a name is long, a number never takes the line. */
export function naturalSpan(field: Field): Span {
  if (field.kind !== 'text') return natural[field.kind] ?? 2
  return field.maxLength <= 12 ? 2 : field.maxLength <= 40 ? 3 : 4
}

const columnWidth = 94.6
const gap = 12
/** What is declared, or what choices that stand side by side need: none of them may be cut. */
function fittingSpan(field: Field, span: Span): Span {
  const labels = field.kind === 'choice' ? Object.values(field.options) : []
  if (!standSideBySide(labels, labels.length > 0 && field.required)) return span
  return Math.min(6, Math.max(span, Math.ceil((widthSideBySide(labels) + gap) / columnWidth))) as Span
}

const shownInForm = (field: Field): boolean => !(field.readOnly === true && field.secret === true)

function laid(entity: Entity, entry: string | { field: string; span: Span }): LaidField[] {
  const name = typeof entry === 'string' ? entry : entry.field
  const field = entity.fields[name]
  return field && shownInForm(field)
    ? [{ name, field, span: fittingSpan(field, typeof entry === 'string' ? naturalSpan(field) : entry.span) }]
    : []
}

/** Sections as declared; without a declaration, one section with every field, then one per kind of children. */
export function sectionsOf(entity: Entity): LaidSection[] {
  const declared = entity.form?.sections.map((section, at): LaidSection => ({
    key: `s${at}`,
    title: section.title,
    purpose: section.purpose,
    tab: section.tab,
    child: section.child,
    fields: section.fields.flatMap((entry) => laid(entity, entry)),
  }))
  const sections = declared ?? [
    {
      key: 's0',
      title: 'Identité',
      purpose: undefined,
      tab: undefined,
      child: undefined,
      fields: Object.keys(entity.fields).flatMap((name) => laid(entity, name)),
    },
  ]
  const placed = new Set(sections.map((section) => section.child))
  // Children that no section shows would be lost on screen: they follow.
  const left = Object.entries(entity.children ?? {}).filter(([key, child]) => !placed.has(key) && child.elsewhere !== true)
  const lastTab = sections.at(-1)?.tab
  return [
    ...sections,
    ...left.map(([key, child]): LaidSection => ({
      key: `c-${key}`,
      title: child.label,
      purpose: undefined,
      tab: lastTab,
      child: key,
      fields: [],
    })),
  ]
}

/** Fields and children that the record does not ask for as it is being typed. */
export function unasked({ fields, children = {} }: Entity, row: Readonly<Record<string, unknown>>): string[] {
  return Object.entries({ ...fields, ...children })
    .filter(([, declared]) => declared.shownWhen?.(row) === false)
    .map(([name]) => name)
}

/** The sections without some fields and children; one that would be empty is left out. */
export function withoutNames(sections: readonly LaidSection[], left: readonly string[]): LaidSection[] {
  return sections.flatMap((section) => {
    const kept = {
      ...section,
      fields: section.fields.filter(({ name }) => !left.includes(name)),
      child: left.includes(section.child ?? '') ? undefined : section.child,
    }
    return orderOf([section]).length > 0 && orderOf([kept]).length === 0 ? [] : [kept]
  })
}

/** Panels that areas add, as the last sections of their page; one without a page follows the last section. */
export function withPanels(sections: readonly LaidSection[], panels: readonly { title: string; tab?: string }[]): LaidSection[] {
  const lastTab = sections.at(-1)?.tab
  return [
    ...sections,
    ...panels.map(({ title, tab }, panel): LaidSection => ({
      key: `p${panel}`,
      title,
      purpose: undefined,
      tab: tab ?? lastTab,
      fields: [],
      child: undefined,
      panel,
    })),
  ]
}

/** Lists of the records that refer to this one, after everything else. */
export function withRelated(sections: readonly LaidSection[], others: readonly Pick<Entity, 'name' | 'label'>[]): LaidSection[] {
  const tab = sections.at(-1)?.tab
  return [
    ...sections,
    ...others.map(({ name, label }): LaidSection => ({
      key: `r-${name}`,
      title: capitalized(label.many),
      purpose: undefined,
      tab,
      fields: [],
      child: undefined,
      related: name,
    })),
  ]
}

/** The sections of one page of the record; a page that no section names shows the first one. */
export function sectionsOfPage(sections: readonly LaidSection[], page: string | undefined): readonly LaidSection[] {
  // A route without a page shows everything.
  if (page === undefined) return sections
  const first = sections[0]?.tab
  const shown = sections.some((section) => section.tab === page) ? page : first
  return sections.filter((section) => section.tab === shown)
}

/** Names of fields and children, in reading order. */
export function orderOf(sections: readonly LaidSection[]): string[] {
  return sections.flatMap((section) => [...section.fields.map(({ name }) => name), ...(section.child === undefined ? [] : [section.child])])
}

/** Fields of an owned record that are edited: all but the link to its parent. */
export function childFields(child: Entity, parentField: string): LaidField[] {
  return sectionsOf(child)
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name !== parentField)
}

/** Room of a column that shows what it holds, its sides included; the other kinds are too wide. */
const columnWidths: Readonly<Partial<Record<Field['kind'], number>>> = {
  date: 112,
  reference: 138,
  choice: 132,
  money: 104,
  integer: 80,
  decimal: 88,
  percent: 84,
  flag: 56,
  time: 84,
  colour: 120,
}
const [letter, tableWidth, longColumn] = [6.3, 694, 148]
export const columnOf = ({ field }: LaidField): number =>
  Math.max(
    field.kind === 'text' ? Math.min(longColumn, 40 + 4 * field.maxLength) : (columnWidths[field.kind] ?? tableWidth),
    letter * (field.label.length + (field.required === true ? 14 : 0)) + 8,
  )
/** Each value is one cell of a spreadsheet. */
export const areShort = (fields: readonly LaidField[]): boolean =>
  fields.every(({ field }) => field.kind === 'text' || columnWidths[field.kind] !== undefined)
/** Fields that stand side by side without being cut make a table, others a card per row. */
export const fitsTable = (fields: readonly LaidField[]): boolean =>
  areShort(fields) && fields.reduce((width, field) => width + columnOf(field), 0) <= tableWidth

/** True when a path of a fault (`features.0.label`) is shown by a section. */
export function holdsPath(section: LaidSection, path: string): boolean {
  const root = path.split('.')[0] ?? ''
  return section.child === root || section.fields.some(({ name }) => name === root)
}
