import { useCallback, useEffect, useState } from 'react'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { call } from '#platform/web/api.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { composeContract } from '../../contract/mail.ts'
import type { MailFunction, MailSubjectKind } from '../../rules/mail/functions.ts'
import { draftFrom, isRewritten, sendInput } from './mail-draft.ts'
import type { Composed, MailDraft } from './mail-draft.ts'

export type MailEditor = {
  readonly composed: Composed | null
  readonly draft: MailDraft | null
  readonly faults: readonly Fault[]
  readonly failure: unknown
  readonly sending: boolean
  readonly change: (change: Partial<MailDraft>) => void
  /** Takes the text of another model or language; asks first where a text was rewritten. */
  readonly choose: (modelId: number | null, languageId: number | null) => Promise<void>
  /** Answers what to say when it is sent; null when it is refused. */
  readonly send: () => Promise<string | null>
}

/** One message from its proposal to its sending. */
export function useMailDraft(about: MailSubjectKind, id: number, occasion: MailFunction | null = null): MailEditor {
  const [composed, setComposed] = useState<Composed | null>(null)
  const [draft, setDraft] = useState<MailDraft | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const tell = (error: unknown): void => {
    if (error instanceof Refused) setFaults(error.faults)
    else setFailure(error)
  }
  const load = useCallback(
    async (modelId: number | null, languageId: number | null): Promise<void> => {
      setFailure(null)
      try {
        const reply = await call(composeContract.composeMail, { about, id, modelId, languageId, occasion })
        setComposed(reply)
        setDraft((before) => draftFrom(reply, before))
        setFaults([])
      } catch (error) {
        tell(error)
      }
    },
    [about, id, occasion],
  )
  useEffect(() => void load(null, null), [load])
  return {
    composed,
    draft,
    faults,
    failure,
    sending,
    change: (change) => {
      setDraft((before) => before && { ...before, ...change })
      setFaults((before) => before.filter(({ field }) => field === undefined || !Object.hasOwn(change, field.split('.')[0] ?? '')))
    },
    choose: async (modelId, languageId) => {
      const rewritten = draft !== null && composed !== null && isRewritten(draft, composed)
      if (
        rewritten &&
        !(await confirm({
          title: 'Remplacer le texte\u00A0?',
          text: 'Ce que vous avez écrit dans ce message sera remplacé par le texte du modèle.',
          confirm: 'Remplacer',
        }))
      )
        return
      await load(modelId, languageId)
    },
    send: async () => {
      if (draft === null || composed === null || sending) return null
      setSending(true)
      setFaults([])
      setFailure(null)
      try {
        return (await call(composeContract.sendMail, sendInput(about, id, composed, draft))).message
      } catch (error) {
        tell(error)
        return null
      } finally {
        setSending(false)
      }
    },
  }
}
