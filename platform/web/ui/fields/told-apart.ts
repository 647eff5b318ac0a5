/** Choices that bear one name get what tells them apart, where there is something: « Dupont An · Liège ». `detailOf` is asked by rank. */
export function toldApart<T extends { readonly label: string }>(
  options: readonly T[],
  detailOf: (at: number) => string,
): readonly (T & { readonly detail?: string })[] {
  return options.map((option, at) => {
    const detail = options.some((other) => other !== option && other.label === option.label) ? detailOf(at) : ''
    return detail === '' ? option : { ...option, detail }
  })
}
