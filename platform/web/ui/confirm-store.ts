import { createStore } from '../store.ts'

export type Question = {
  /** « Clôturer le 7 juillet ? » */
  title: string
  /** The consequence, named. */
  text: string
  /** Repeats the verb of the title. */
  confirm: string
  cancel?: string
  /** Red outline: deletion, work that is lost, what cannot be undone. */
  danger?: boolean
  /** Another way out, which changes nothing here: the question is answered no. */
  aside?: { readonly label: string; readonly run: () => void }
  /** The focus starts on the answer that confirms: a usual gesture, which Enter goes through with. */
  enterConfirms?: boolean
}
export type Asked = Question & { answer: (yes: boolean) => void }
export const askedQuestion = createStore<Asked | null>(null)

/** Asks before what cannot be undone; resolves to true when confirmed. The focus starts on « Annuler » unless said otherwise. */
export function confirm(question: Question): Promise<boolean> {
  askedQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    askedQuestion.set({
      ...question,
      answer: (yes) => {
        askedQuestion.set(null)
        resolve(yes)
      },
    })
  })
}
