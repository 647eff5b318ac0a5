import { Button } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { SegmentedField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { partCreditContract } from '../contract/part-credit.ts'
import { CreditParts, partsGiven, totalOf, type Parts } from './CreditParts.tsx'
import classes from './payment-dialog.module.css'

export type Reduced = ReplyOf<typeof partCreditContract.credit>
type Props = {
  billId: number
  number: string
  amount: number
  /** An advance bill is taken back whole. */ mayReduce: boolean
  onClose: () => void
  /** The whole bill is taken back. */ onCredit: (reason: string) => void
  /** A part of it was, and how that is told. */ onReduced: (made: Reduced, said: string) => void
}

const wholeOrPart = [
  { value: 'whole', label: 'Toute la facture' },
  { value: 'part', label: 'Une partie' },
] as const
const needed = 'Le motif est obligatoire\u00A0: l’avoir l’imprime.'

/** Asks what is taken back of a bill, all or parts of its lines, and why: the credit note prints the reason. */
export function CreditDialog({ billId, number, amount, mayReduce, onClose, onCredit, onReduced }: Props): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [how, setHow] = useState<'whole' | 'part'>('whole')
  const [parts, setParts] = useState<Parts>(new Map())
  const read = useOperation(partCreditContract.lines, { billId }, { enabled: mayReduce, entities: ['bill'] })
  const reduce = useAction(partCreditContract.credit, ['bill', 'booking'])
  const { data } = read
  const left = data?.left ?? amount
  const given = totalOf(parts)
  const failure = failureOf(how === 'part' ? reduce.error : null, ['reason'])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const said = reason?.trim() ?? ''
    if (said === '') return setError(needed)
    if (how === 'whole') return onCredit(said)
    if (data === undefined || reduce.isPending) return
    reduce.mutate(
      { billId, parts: partsGiven(parts), reason: said, knownLeft: data.left },
      {
        onSuccess: (made) => onReduced(made, `L’avoir ${made.number} rend ${formatAmount(given)} de ${number}`),
        onError: () => void read.refetch(),
      },
    )
  }
  return (
    <WorkModal onClose={onClose} title={`Créer l’avoir de ${number}\u00A0?`} withCloseButton={false} size={how === 'part' ? 'lg' : 'md'}>
      <form className={classes['form']} onSubmit={submit}>
        {mayReduce && read.error === null && (
          <SegmentedField
            label="Ce que l’avoir reprend"
            options={[...wholeOrPart]}
            value={how}
            onChange={(value) => setHow(value === 'part' ? 'part' : 'whole')}
          />
        )}
        {how === 'part' && data !== undefined ? (
          <CreditParts lines={data.lines} left={data.left} parts={parts} onChange={setParts} />
        ) : (
          <p
            className="ink2"
            style={{ margin: 0 }}
          >{`L’avoir de ${formatAmount(cents(left))} annule ${left === amount ? 'cette facture' : 'ce qui reste de cette facture'} et ne peut pas être retiré.`}</p>
        )}
        <TextField
          autoFocus
          label="Motif"
          name="reason"
          required
          maxLength={200}
          value={reason}
          error={error ?? failure.errorOf('reason')}
          onChange={(value) => {
            setReason(value)
            setError(undefined)
          }}
        />
        {failure.loose !== undefined && (
          <p role="alert" style={{ margin: 0, color: 'var(--pin-brick)' }}>
            {failure.loose}
          </p>
        )}
        <footer>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="outline" disabled={how === 'part' && given === 0} loading={reduce.isPending}>
            {how === 'part' && given > 0 ? `Créer l’avoir de ${formatAmount(cents(given))}` : 'Créer l’avoir'}
          </Button>
        </footer>
      </form>
    </WorkModal>
  )
}
