/** Where an article may be offered: the desk, one till by its number, or everywhere at once by being shown. */
export type Outlet = 'desk' | 'everywhere' | number

export type Offered = { readonly isVisible: boolean; readonly soldAtDesk: boolean; readonly cashRegisterIds: readonly number[] }

export function isOffered(article: Offered, where: Outlet): boolean {
  if (where === 'everywhere') return article.isVisible
  return where === 'desk' ? article.soldAtDesk : article.cashRegisterIds.includes(where)
}

/** What changes in an article that is offered somewhere, or no longer. */
export function offeredIn(article: Readonly<Record<string, unknown>>, where: Outlet, offered: boolean): Partial<Offered> {
  if (where === 'everywhere') return { isVisible: offered }
  if (where === 'desk') return { soldAtDesk: offered }
  const { cashRegisterIds } = article
  const others = (Array.isArray(cashRegisterIds) ? cashRegisterIds.filter((id): id is number => typeof id === 'number') : []).filter(
    (id) => id !== where,
  )
  return { cashRegisterIds: offered ? [...others, where] : others }
}

/** Whether all, some or none of several articles are offered somewhere. */
export function offeredAmong(articles: readonly Offered[], where: Outlet): 'all' | 'some' | 'none' {
  const count = articles.filter((article) => isOffered(article, where)).length
  if (count === 0) return 'none'
  return count === articles.length ? 'all' : 'some'
}

/** Articles of each family in the order given, found by label or code with case and accents left aside. */
export function shownFamilies<A extends { readonly label: string; readonly code: string | null; readonly family: string }>(
  articles: readonly A[],
  typed: string,
): ReadonlyMap<string, readonly A[]> {
  const wanted = plain(typed.trim())
  return Map.groupBy(
    articles.filter(({ label, code, family }) => plain(`${label} ${code ?? ''} ${family}`).includes(wanted)),
    ({ family }) => family,
  )
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}
