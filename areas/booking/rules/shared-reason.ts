const several = 3

/** What refuses several actions of one menu, « Verrouillé par Anne… »: said once above them. The one that refuses most; null where each has a reason of its own. */
export function sharedReason<One extends { readonly message: string; readonly warning?: boolean | undefined }>(
  faults: readonly (One | null)[],
): One | null {
  const refusing = faults.flatMap((fault) => (fault === null || fault.warning === true ? [] : [fault]))
  const alike = [...Map.groupBy(refusing, ({ message }) => message).values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  return alike.length < several ? null : (alike[0] ?? null)
}
