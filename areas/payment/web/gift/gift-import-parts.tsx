import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { registerParts, type ActionProps, type CellProps } from '#kernel/web/slots.ts'
import { useAction } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { WorkModal } from '#platform/web/ui/WorkModal.tsx'
import { giftContract } from '../../contract/gift.ts'
import { giftImport } from '../../entities/gift-import.ts'
import { giftImportStates } from '../../rules/gift-import.ts'
import { sellingFaults } from '../../rules/gift-checks.ts'
import { useMethods } from '../stay-money/use-methods.ts'

const states: Readonly<Record<string, string>> = giftImportStates

function State({ row }: CellProps): ReactNode {
  return <Tag tone={row['state'] === 'integrated' ? 'pine' : 'ochre'}>{states[String(row['state'])] ?? ''}</Tag>
}

/** An article that stands for no voucher of the site is flagged: nothing of it can be integrated. */
function Mapped({ row }: CellProps): ReactNode {
  return row['giftId'] === null ? <Tag tone="brick">Sans correspondance</Tag> : String(row._labels['giftId'] ?? '')
}

/** Integrates the ticked vouchers, once it is said how the shop hands the money over. */
function Integrate({ rows, done }: ActionProps): ReactNode {
  const [opened, setOpened] = useState(false)
  const [methodId, setMethodId] = useState<string | null>(null)
  const methods = useMethods().methods.filter(
    ({ kind }) => sellingFaults({ isActive: true, minimumAmount: null }, { amount: 0, kind }).length === 0,
  )
  const integrate = useAction(giftContract.integrate, ['gift-import', 'gift-sale', 'payment'])
  if (!useAllowed(giftImport.right, 'write') || rows.length === 0) return null
  const sum = formatAmount(cents(rows.reduce((all, row) => all + Number(row['amount']), 0)))
  const send = (): void => {
    if (!integrate.isPending)
      integrate.mutate(
        { ids: rows.map(({ id }) => id), paymentMethodId: Number(methodId ?? 0) },
        {
          onSuccess: ({ integrated }) => {
            toast(plural(integrated, 'bon intégré', 'bons intégrés'))
            setOpened(false)
            done()
          },
        },
      )
  }
  return (
    <>
      <Button size="xs" variant="filled" onClick={() => setOpened(true)}>
        Intégrer
      </Button>
      {opened && (
        <WorkModal onClose={() => setOpened(false)} title={`Intégrer ${plural(rows.length, 'bon')}`} withCloseButton={false}>
          <form
            noValidate
            style={{ display: 'grid', gap: 8 }}
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <p>{`La boutique doit ${sum}\u00A0: la somme entre aujourd’hui dans le journal, sans TVA, et les bons se dépensent sous leur numéro.`}</p>
            <SelectField
              required
              label="Reçu par"
              name="paymentMethodId"
              options={methods.map(({ id, label }) => ({ value: String(id), label }))}
              value={methodId}
              onChange={setMethodId}
            />
            {integrate.error !== null && (
              <p role="alert" style={{ color: 'var(--pin-brick)' }}>
                {sentenceOf(integrate.error)}
              </p>
            )}
            <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 8 }}>
              <Button onClick={() => setOpened(false)}>Annuler</Button>
              <Button type="submit" variant="filled" aria-busy={integrate.isPending}>{`Intégrer ${sum}`}</Button>
            </div>
          </form>
        </WorkModal>
      )}
    </>
  )
}

registerParts(giftImport.name, { cells: { state: State, giftId: Mapped }, actions: [Integrate] })
