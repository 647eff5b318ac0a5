import type { Fault } from '#kernel/operation/refusal.ts'

type Action = { readonly action: string; readonly label: string; readonly fault: { readonly rule: string; readonly warning?: boolean | undefined } | null }

/** Opposite actions: only the one that can be done is shown, else the first. */
const opposites: readonly (readonly string[])[] = [['arrive', 'unarrive'], ['leave', 'unleave'], ['cancel', 'restore']]
/** Done elsewhere on the screen: the save button, the pages of payments and bills. */
const elsewhere = new Set(['save', 'print', 'pay', 'billDeposit'])
/** A conversion that this kind of stay never takes says nothing by being refused. */
const conversions = new Set(['toOption', 'toReservation', 'toStay', 'toQuote'])
/** A quote waits for its answer: its main conversion is shown with that reason. */
const waitsForAnswer = ({ action, fault }: Action): boolean => action === 'toReservation' && fault?.rule === 'accepted-before-integrated'

const possible = ({ fault }: Action): boolean => fault === null || fault.warning === true

/** The buttons of the head: what can be done now, and what is refused for a reason worth reading. */
export function shownActions<One extends Action>(actions: readonly One[]): readonly One[] {
  return actions.filter((one) => {
    if (elsewhere.has(one.action)) return false
    if (conversions.has(one.action)) return possible(one) || waitsForAnswer(one)
    const pair = opposites.find((names) => names.includes(one.action))
    if (!pair) return true
    const open = actions.find(({ action, ...rest }) => pair.includes(action) && possible({ action, ...rest }))
    return one.action === (open?.action ?? pair[0])
  })
}

/** Why nothing of the stay can be changed: what refuses the save. Null when it can. */
export function lockReason(actions: readonly { readonly action: string; readonly fault: Pick<Fault, 'message'> & { readonly warning?: boolean | undefined } | null }[]): string | null {
  const save = actions.find(({ action }) => action === 'save')
  return save?.fault && save.fault.warning !== true ? save.fault.message : null
}
