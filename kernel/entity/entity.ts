import type { Fault } from '#platform/operation/refusal.ts'
import type { Cents } from '#domain/money.ts'

/** What every field says, whatever its kind. */
type Common = {
  label: string
  required?: boolean
  /** Rule and sentence of the checklist when a required value is not given: `choose-partner-type`. Otherwise `required-field`, « … est obligatoire. ». */
  missing?: { rule: string; message: string }
  /** Unique within the establishment (case and accents ignored for texts). */
  unique?: boolean
  /** Rule and sentence of the checklist when the value of a unique field is taken: `tax-type-exists`. Otherwise `already-exists`. */
  taken?: { rule: string; message: string }
  /** Shown under the field; only if it teaches. */
  help?: string
  /** Shown inside the field, at the right: « m² », « nuits ». */
  unit?: string
  /** Filled by the server, never by the form. */
  readOnly?: boolean
  /** Stored, never sent to a browser and never journaled (a password). */
  secret?: boolean
  /** Where it depends on another choice of the record: a field that is not asked for is neither shown nor checked, and stored as in a new record. */
  shownWhen?: ShownWhen
}
export type ShownWhen = (row: Readonly<Record<string, unknown>>) => boolean
export type IdentifierScheme = 'siren' | 'siret' | 'vat' | 'iban' | 'bic' | 'naf'

/** The flag of the record referred to that has it proposed: `isDefault`, or one for a use, such as `isDefaultForOption`. */
type ProposedBy = `isDefault${string}`

export type Field =
  /** `example` shows a value that fits `pattern`, in the documentation and in tests. */
  | (Common & {
      kind: 'text'
      maxLength: number
      minLength?: number
      default?: string
      pattern?: string
      patternMessage?: string
      example?: string
    })
  | (Common & { kind: 'longText'; maxLength?: number })
  | (Common & { kind: 'flag'; default: boolean })
  | (Common & { kind: 'integer'; min?: number; max?: number; default?: number })
  | (Common & { kind: 'decimal'; decimals: number; min?: number; max?: number; default?: string })
  | (Common & { kind: 'money'; min?: number; max?: number; default?: number })
  | (Common & { kind: 'percent'; decimals?: number; min?: number; max?: number; default?: string })
  | (Common & { kind: 'date'; notPast?: boolean; /** A year of two digits is one that is past, and none is guessed. */ birth?: boolean })
  | (Common & { kind: 'time' })
  | (Common & { kind: 'instant' })
  /** Two dates, both included unless `nights`: then [start, end) with end after start. */
  | (Common & { kind: 'period'; nights?: boolean })
  /** Keys are what is stored. `numeric` stores the key as a small integer (the specification numbers some lists). */
  | (Common & { kind: 'choice'; options: Readonly<Record<string, string>>; default?: string; numeric?: boolean })
  | (Common & { kind: 'reference'; to: string; createOnTheFly?: boolean; default?: ProposedBy })
  /** `emptyMeans`: where none is chosen, those that a field of its owned children names: a filter finds the record by them too. */
  | (Common & { kind: 'references'; to: string; emptyMeans?: { children: string; field: string } })
  | (Common & { kind: 'choices'; options: Readonly<Record<string, string>> })
  | (Common & { kind: 'colour'; default?: 'random' })
  | (Common & { kind: 'phone' })
  | (Common & { kind: 'emails'; max?: number })
  | (Common & { kind: 'address' })
  | (Common & { kind: 'identifier'; scheme: IdentifierScheme })
  | (Common & { kind: 'file'; extensions: readonly string[]; maxBytes: number })
  | (Common & { kind: 'image'; maxBytes?: number })

export type FieldKind = Field['kind']

export type GenericCall = 'list' | 'edit' | 'search' | 'save' | 'delete' | 'order' | 'active' | 'document' | 'document_info'

export type FormSection<Name> = {
  title: string
  /** One line of purpose, at the left of the section. */
  purpose?: string
  /** Each row is a line of the form on a 6-column grid; a name alone takes its natural width. */
  fields: readonly (Name | { field: Name; span: 1 | 2 | 3 | 4 | 5 | 6 })[]
  /** Owned children shown as an editable table in this section. */
  child?: string
  /** Key of the {page} or {tab} of the route under which the section is shown; all sections on one page when absent. */
  tab?: string
}

/** Records owned by another one: edited and saved with their parent, in its transaction. */
export type ChildDeclaration = {
  entity: string
  parentField: string
  label: string
  min?: number
  max?: number
  /** Dated rows: a button adds those of the last year again, a year later. */
  copyYear?: boolean
  /** Edited on a screen of its own (a drawing): no form shows it. */ elsewhere?: boolean
  /** As of a field; rows that are not asked for stay as they are. */ shownWhen?: ShownWhen
}

type Shape<Fields, Name> = {
  /** kebab-case; the table is the same in snake_case. */
  name: string
  /** REST base as the specification prints it: `camp/place_type`. */
  base: string
  /** Sub-function of the rights list that covers it. */
  right: string
  /** Lower case, with the article's gender, so that sentences can be made: « Le type d’emplacement est enregistré ». */
  label: { one: string; many: string; feminine?: boolean }
  /** Addresses of its screens; absent for owned children and for records that only operations touch. */
  routes?: { list?: string; record?: string }
  fields: Fields
  /** The field or fields that name a record in lists, links and choices; an empty list where its label says enough (`single`). */
  display: Name | readonly Name[]
  /** Names the record while its display fields are empty: a quote has no number of stay yet. */
  displayElse?: Name
  /** Generic calls it answers; the others answer 404. Default: list, edit, search, save, delete, document, document_info; of a `single`: list, edit, save, document_info. */
  calls?: readonly GenericCall[]
  list?: {
    columns: readonly Name[]
    /** Text fields searched while typing; a reference is searched by the texts of its record. */
    search: readonly Name[]
    filters?: readonly Name[]
    sort?: { field: Name; direction?: 'asc' | 'desc' }
    /** Amounts and quantities totalled over the whole filter. */
    totals?: readonly Name[]
    /** Records that are listed but not totalled, and how the totals say so: « hors factures d’acompte ». A flag or a choice. */
    totalsExcept?: { field: Name; values: readonly (string | number | boolean)[]; label: string }
    /** Fields that « Modifier en nombre » sets for every ticked record. */
    bulk?: readonly Name[]
    /** What the empty list says to do next. */
    empty?: string
  }
  form?: { sections: readonly FormSection<Name>[] }
  children?: Readonly<Record<string, ChildDeclaration>>
  /** Entities whose records refer to this one: its screen shows the first ones, with a way to all of them and to a new one. */
  related?: readonly string[]
  /** Set on entities that are owned: their rows are reached through their parent. */
  owned?: { by: string }
  /** Field that `active/{id}/{0|1}` sets and that masks a record in choices. */
  activeField?: Name
  /** True when `order` arranges records by hand (a `position` column is added). */
  ordered?: boolean
  /** Rules across fields, pure, the same on screen and on the server. */
  checks?: readonly ((row: Readonly<Record<string, unknown>>) => readonly Fault[])[]
  /** Message used when a deletion is refused because another record uses this one; rule id of the specification. */
  inUse?: { rule: string; message: string }
  /** Dated records whose list offers to copy the ticked ones to the following year. */
  copyYear?: boolean
  /** Where two records may not share a day, « Dupliquer » proposes the dates of the following year. */
  duplicate?: 'nextYear'
  /** Never updated nor deleted: the application's role has no right to. */
  appendOnly?: boolean
  /** The record is the establishment itself: one row, whose id is the number of the establishment. */
  tenant?: boolean
  /** One record per establishment (a preference, the settings of a module): always id 1, read with its defaults, at version 0, before it was ever saved. */
  single?: boolean
  /** Menu leaf: header under which the list is offered. Labels come from `label.many` unless given. */
  menu?: { path: readonly string[]; label?: string }
}
/** Any entity, as the generic machine sees it. */
export type Entity = Shape<Readonly<Record<string, Field>>, string>

/** Identity at run time: the declaration stays plain data. The type parameter keeps the literals. */
export function entity<const F extends Record<string, Field>>(declaration: Shape<F, keyof F & string>): Shape<F, keyof F & string> {
  return declaration
}

export type Period = { start: string; end: string }
export type AddressValue = { line1: string; line2: string; line3: string; postalCode: string; town: string; countryId: number | null }
/** A stored file: what the document calls need to find it again. */
export type FileValue = { path: string; name: string; size: number; type: string }

type Value<D extends Field> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'integer' }
    ? number
    : D extends { kind: 'money' }
      ? Cents
      : D extends { kind: 'reference' }
        ? number
        : D extends { kind: 'references' }
          ? readonly number[]
          : D extends { kind: 'period' }
            ? Period
            : D extends { kind: 'address' }
              ? AddressValue
              : D extends { kind: 'emails' }
                ? readonly string[]
                : D extends { kind: 'file' | 'image' }
                  ? FileValue
                  : D extends { kind: 'choices'; options: infer O }
                    ? readonly (keyof O)[]
                    : D extends { kind: 'choice'; numeric: true }
                      ? number
                      : D extends { kind: 'choice'; options: infer O }
                        ? keyof O
                        : string

type Always = { required: true } | { kind: 'flag' | 'references' | 'choices' | 'emails' | 'address' }
/** The TypeScript type of a stored record, read off the declaration. */
export type Row<E extends { fields: Record<string, Field> }> = { id: number; version: number } & {
  [K in keyof E['fields']]: E['fields'][K] extends Always ? Value<E['fields'][K]> : Value<E['fields'][K]> | null
} & {}
