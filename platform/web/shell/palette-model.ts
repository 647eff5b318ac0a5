import { plain } from '#domain/search-key.ts'

export type FoundItem = { label: string; detail: string; url: string }
export type FoundGroup = {
  label: string
  items: readonly FoundItem[]
  /** Address of all that was found, when the group shows a part of it. */ all?: string | undefined
}
/** The server is asked from this many letters. */
export const leastLetters = 2
const mostScreens = 7
const helpScheme = 'aide:'
/** The section of the guide that an address of the search leads to; undefined for an address of the product. */
export const helpIn = (url: string): string | undefined => (url.startsWith(helpScheme) ? url.slice(helpScheme.length) : undefined)

type Screen = { name: string; url: string; menu: string; group: string | null }

type Declared = {
  readonly path: string
  readonly opens?: string
  readonly title: string
  readonly right: string
  readonly public?: boolean
}

/** Screens that no menu of the user lists and that need nothing more than their address: Relances, which a button of a list opens. */
export function besides(declared: readonly Declared[], listed: readonly Screen[], may: (right: string) => boolean): Screen[] {
  const known = new Set(listed.flatMap(({ url, name }) => [url, plain(name)]))
  const open = declared
    .filter(({ right, public: isPublic }) => isPublic !== true && may(right))
    .map(({ path, opens, title }) => ({ name: title, url: opens ?? path, menu: 'Autre écran', group: null }))
  return open.filter(({ name, url }) => !url.includes('{') && !known.has(url) && !known.has(plain(name)))
}

/** What people call a screen that the menu names otherwise, by a word of its name. */
const otherNames: readonly (readonly [name: string, words: string])[] = [
  ['tarif', 'grille tarifaire prix'],
  ['reservation', 'sejour resa'],
  ['reglement', 'paiement encaissement'],
  ['emplacement', 'place'],
  ['caisse', 'especes'],
  ['fonds de caisse', 'compter comptage la caisse'],
  ['liste des occupants', 'qui dort sur le site'],
  ['occupation par nationalite', 'arrivees et nuitees par pays'],
  ["periodes d'activite", 'jours feries vacances scolaires ouverture fermeture saison calendrier'],
  ['grilles', 'saison haute basse'],
  ['relances', 'impayes retards'],
  ['facturation electronique', 'factur-x e-reporting chorus'],
  ['export comptable', 'balance agee encours fec lettrage'],
  ['partenaire', 'commission'],
  ['internet a integrer', 'importer un fichier de reservations'],
]
/** « grilles », « tarifaires »: a word in the plural finds the singular, and the other way round. */
const singular = (word: string): string => (word.length > leastLetters + 1 ? word.replace(/[sx]$/, '') : word)

function isCalled(name: string, words: readonly string[]): boolean {
  const names = [name, ...otherNames.flatMap(([own, others]) => (name.includes(own) ? [others] : []))].join(' ')
  return words.every((word) => names.includes(singular(word)))
}

/** What is worked with, not how it is set. */
const isPreference = ({ url }: Screen): boolean => url.startsWith('/preference/')

/** A name that begins so comes first, work before its preferences; of two alike, the one whose menu is named so too, then the shortest. */
function screensFor(screens: readonly Screen[], words: readonly string[]): FoundItem[] {
  const named = screens.flatMap((screen) => {
    const name = plain(screen.name)
    if (!isCalled(name, words)) return []
    const inMenu = words.some((word) => plain(screen.menu).includes(word))
    return [
      {
        item: { label: screen.name, detail: screen.group ?? screen.menu, url: screen.url },
        rank: [words.some((word) => name.startsWith(word)) ? 0 : 1, isPreference(screen) ? 1 : 0, inMenu ? 0 : 1, name.length],
      },
    ]
  })
  const difference = (a: readonly number[], b: readonly number[]): number =>
    a.map((value, at) => value - (b[at] ?? 0)).find((value) => value !== 0) ?? 0
  return named
    .toSorted((a, b) => difference(a.rank, b.rank))
    .slice(0, mostScreens)
    .map(({ item }) => item)
}

/** The last line of a group that shows only a part leads to the whole. */
const withAll = ({ label, items, all }: FoundGroup, typed: string): FoundGroup => ({
  label,
  items: all === undefined ? items : [...items, { label: 'Voir tout', detail: `${label} «\u00A0${typed.trim()}\u00A0»`, url: all }],
})

export type PaletteSource = {
  screens: readonly Screen[]
  actions: readonly FoundItem[]
  found: readonly FoundGroup[]
  /** What the line makes by itself. */ made?: FoundItem | null
}

/** What the palette shows: what the line makes, what the server found, actions, screens; last, what the guide says. Without a word: actions and nothing else to read. */
export function paletteGroups({ screens, actions: all, found, made }: PaletteSource, typed: string): FoundGroup[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  const actions = all.filter((action) => words.every((word) => plain(action.label).includes(word)))
  const isHelp = ({ items }: FoundGroup): boolean => items.every(({ url }) => helpIn(url) !== undefined)
  const groups = [
    ...(made ? [{ label: 'Saisie en une ligne', items: [made] }] : []),
    ...found.filter((group) => !isHelp(group)).map((group) => withAll(group, typed)),
    { label: 'Actions', items: actions },
    { label: 'Écrans', items: words.length === 0 ? [] : screensFor(screens, words) },
    ...found.filter(isHelp),
  ]
  return groups.filter((group) => group.items.length > 0)
}

/** The next line with an arrow, going round; null for another key. */
export function step(key: string, at: number, count: number): number | null {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null
  return (at + (key === 'ArrowDown' ? 1 : -1) + count) % count
}
