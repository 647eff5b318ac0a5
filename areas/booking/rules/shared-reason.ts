const several = 3

/** What refuses several actions of one menu, « Verrouillé par Anne… »: said once above them. The one that refuses most; null where each has a reason of its own. */
export function sharedReason<One extends { readonly message: string; readonly warning?: boolean | undefined }>(
  faults: readonly (One | null)[],
): One | null {
  const refusing = faults.flatMap((fault) => (fault === null || fault.warning === true ? [] : [fault]))
  const alike = [...Map.groupBy(refusing, ({ message }) => message).values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  return alike.length < several ? null : (alike[0] ?? null)
}

type Lifted = { readonly message: string; readonly fix?: { readonly action: string } | undefined }
/** Why actions are refused, each reason once. One that another refused action would lift is left out: its own reason comes first, and its button would lead there. */
export function reasonsToSay<One extends Lifted>(
  actions: readonly { readonly action: string; readonly fault: One | null }[],
): readonly One[] {
  const refused = new Set(actions.flatMap(({ action, fault }) => (fault === null ? [] : [action])))
  const said = actions.flatMap(({ fault }) => (fault === null || refused.has(fault.fix?.action ?? '') ? [] : [fault]))
  return [...new Map(said.map((fault) => [fault.message, fault])).values()]
}
