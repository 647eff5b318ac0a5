const ofMonth = '/{yearMonth}'

/**
 * What an address that is no route is short for, cut or typed by heart: `/bill` the list of bills, `/deposit-list` that of the month of this day.
 * Undefined where it leads nowhere.
 */
export function shortFor(
  address: string,
  routes: readonly { readonly path: string; readonly opens?: string | undefined }[],
  day: string,
): string | undefined {
  const short = address.replace(/\/+$/, '')
  const begun = routes.filter(({ path }) => path.startsWith(`${short}/{`))
  if (short === '' || begun.length === 0) return undefined
  const lists = [short + ofMonth, `${short}-list`, `${short}-list${ofMonth}`]
  const leads = begun.find(({ opens }) => opens !== undefined)?.opens ?? lists.find((list) => routes.some(({ path }) => path === list))
  return leads?.replace(ofMonth, `/${day.slice(0, 7).replace('-', '')}`)
}
