import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'

type Props = { number: string; amount: number; onClose: () => void; onCredit: (reason: string) => void }

/** Asks why a bill is taken back: the credit note prints the reason. */
export function CreditDialog({ number, amount, onClose, onCredit }: Props): ReactNode {
  const [reason, setReason] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const said = reason?.trim() ?? ''
    if (said === '') return setError('Le motif est obligatoire\u00A0: l’avoir l’imprime.')
    onCredit(said)
  }
  return (
    <Modal opened onClose={onClose} title={`Créer l’avoir de ${number}\u00A0?`} withCloseButton={false}>
      <form onSubmit={submit}>
        <p className="ink2" style={{ marginBottom: 12 }}>{`L’avoir de ${formatAmount(cents(amount))} annule cette facture et ne peut pas être retiré.`}</p>
        <TextField label="Motif" name="reason" required maxLength={200} value={reason} error={error} onChange={setReason} />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="outline">Créer l’avoir</Button>
        </div>
      </form>
    </Modal>
  )
}
