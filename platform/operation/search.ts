import type { Fault } from '#platform/operation/refusal.ts'

/** Conditions on one field; several conditions all hold. A bare value means `equals`. */
export type Filter = {
  readonly equals?: unknown
  readonly contains?: string
  readonly in?: readonly unknown[]
  readonly from?: string | number
  readonly to?: string | number
  /** True: nothing was typed; false: something was. */
  readonly empty?: boolean
}

/** Body of `POST {base}/search`. */
export type SearchRequest = {
  /** What someone types: every word must be found in the searched fields. */
  readonly text?: string
  readonly filters?: Readonly<Record<string, Filter | string | number | boolean>>
  readonly sort?: { readonly field: string; readonly direction?: 'asc' | 'desc' }
  /** From 1. */
  readonly page?: number
  readonly pageSize?: number
  /** Adds the totals that the list declares, over everything found. */
  readonly totals?: boolean
}

/** A record as it travels. `_labels` gives the name of each record that a field refers to (a list of names for several). */
export type WireRow = {
  readonly id: number
  readonly version: number
  readonly _labels: Readonly<Record<string, string | readonly string[]>>
  readonly [field: string]: unknown
}

export type SearchReply = {
  readonly rows: readonly WireRow[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  /** Cents for amounts, exact decimals as text for the others. */
  readonly totals?: Readonly<Record<string, number | string>>
}

/** Answer of a save without the header `returnEditItem`. With it, the saved record answers, with the same `_warnings`. */
export type SaveReply = { readonly status: 'SAVED'; readonly id: number; readonly version: number; readonly _warnings?: readonly Fault[] }
export type DeleteReply = { readonly status: 'DELETED' | 'DELETABLE'; readonly id: number }
/** Answer of `POST {base}/document`: what `document/model/download/pdf` asks for. */
export type DocumentReply = {
  readonly generateFilePath: string
  readonly generateFileName: string
  readonly fileName: string
  readonly extension: string
}

export const defaultPageSize = 20
export const greatestPageSize = 500
/** Records that one call changes at most. */
export const mostChosen = 1000
