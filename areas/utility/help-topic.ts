import type { ScreenDeclaration } from '#kernel/entity/screen.ts'
import { helpScreens } from './help-pages.ts'

/** What « ? » explains: one section of the user guide (docs/guide), on the screens that it is about. */
export type HelpTopic = {
  /** Address of the page that shows it whole, where the specification prints one. */
  readonly path?: string
  readonly title?: string
  /** Right that opens that page. */
  readonly right?: string
  /** File of docs/guide, without its ending. */
  readonly chapter: string
  /** Heading of the section, as `anchorOf` writes it. */
  readonly section: string
  /** Routes whose head shows « ? », as they are declared; `{}` stands for any parameter. */
  readonly screens: readonly string[]
}

export const record = (list: string, detail: string): readonly string[] => [list, detail]
export const stayPage = (page: string): string => `/new-booking/${page}/{}/{}/{}/{}/{}/{}`

/** A page of help is declared apart: the first page of the product knows its address and not what it explains. */
export function pageAt(address: string): ScreenDeclaration {
  const page = helpScreens.find(({ path }) => path === address)
  if (page === undefined) throw new Error(`${address} is not a page of help`)
  return page
}
