const ofMonth = '/{yearMonth}'

/** Addresses cut short, or typed by heart, with what each opens: `/bill` the list of bills, `/deposit-list` that of a month. */
export function shortAddresses(
  routes: readonly { readonly path: string; readonly opens?: string | undefined }[],
): ReadonlyMap<string, string> {
  const paths = new Set(routes.map(({ path }) => path))
  return new Map(
    routes.flatMap(({ path, opens }): [string, string][] => {
      const short = path.slice(0, path.indexOf('/{'))
      if (!path.includes('/{') || paths.has(short)) return []
      const leads = opens ?? [short + ofMonth, `${short}-list`, `${short}-list${ofMonth}`].find((list) => paths.has(list))
      return leads === undefined ? [] : [[short, leads]]
    }),
  )
}

/** `/deposit-list/202607`: the month of that day, where an address asks for one. */
export const inMonthOf = (address: string, day: string): string => address.replace(ofMonth, `/${day.slice(0, 7).replace('-', '')}`)
