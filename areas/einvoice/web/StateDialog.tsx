import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Refused } from '#platform/operation/refusal.ts'
import { useAction } from '#platform/web/api.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { einvoiceContract, type FlowView } from '../contract.ts'
import { flowStates, nextStates, reasonLabels, reasonStates, type FlowState } from '../rules/life-cycle.ts'

const messageAt = (error: unknown, field: string): string | undefined =>
  error instanceof Refused ? error.faults.find((fault) => fault.field === field)?.message : undefined
const isAtField = (error: unknown): boolean => ['state', 'reason'].some((field) => messageAt(error, field) !== undefined)

/** Notes what the platform says of a document: read on it, or decided in the simulation. */
export function StateDialog({ flow, onClose }: { flow: FlowView; onClose: () => void }): ReactNode {
  const options = nextStates(flow.state)
  const [state, setState] = useState<FlowState | null>(options[0] ?? null)
  const [reason, setReason] = useState<string | null>(null)
  const [reference, setReference] = useState<string | null>(flow.reference)
  const note = useAction(einvoiceContract.noteState, ['einvoice-flow', 'bill'])
  const needsReason = state !== null && reasonStates.has(state)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (state === null) return
    note.mutate(
      { flowId: flow.id, state, reason: needsReason ? (reason ?? '') : '', reference: reference ?? '' },
      {
        onSuccess: () => {
          toast(`${flow.label}\u00A0: ${flowStates[state].toLowerCase()}`)
          onClose()
        },
        onError: (error) => isAtField(error) || toast(sentenceOf(error), { tone: 'brick' }),
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={`État de ${flow.label}`} withCloseButton={false}>
      <form onSubmit={submit} style={{ display: 'grid', gap: 12 }}>
        <SelectField
          label="État"
          name="state"
          required
          value={state}
          error={messageAt(note.error, 'state')}
          options={options.map((value) => ({ value, label: flowStates[value] }))}
          onChange={(value) => setState(options.find((one) => one === value) ?? null)}
        />
        {needsReason && (
          <SelectField
            label="Motif"
            name="reason"
            required
            value={reason}
            error={messageAt(note.error, 'reason')}
            options={Object.entries(reasonLabels).map(([value, label]) => ({ value, label }))}
            onChange={setReason}
          />
        )}
        <TextField label="Référence de la plateforme" name="reference" maxLength={60} value={reference} onChange={setReference} />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" disabled={state === null || note.isPending}>
            Noter l’état
          </Button>
        </div>
      </form>
    </Modal>
  )
}
