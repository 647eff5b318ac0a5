import '@mantine/core/styles/Modal.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { composeContract } from '#areas/document/contract/mail.ts'
import { formatsOf } from '#areas/document/rules/mail/formats.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { useAllowed } from '#platform/web/session.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { IntegerField, LongTextField, MoneyField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { gatewayContract } from '../contract.ts'
import { linkPurposes, type LinkPurpose } from '../rules/link-state.ts'
import { publicTexts } from '../rules/public-texts.ts'
import classes from './pay.module.css'

export type Asked = ReplyOf<typeof gatewayContract.askPayment>
type Known = ReplyOf<typeof gatewayContract.linksOfStay>
type Props = { bookingId: number; known: Known; /** A link that has its address already. */ asked: Asked | null; onClose: () => void }
const names = ['purpose', 'amount', 'days']

/** Asks for a payment, then gives its address once: copied, or sent by the messages of the stay. */
export function AskDialog({ bookingId, known, asked, onClose }: Props): ReactNode {
  const [made, setMade] = useState(asked)
  return (
    <Modal
      opened
      onClose={onClose}
      title={made === null ? 'Demander un paiement' : 'Lien de paiement'}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {made === null ? (
        <AskForm bookingId={bookingId} known={known} onMade={setMade} onClose={onClose} />
      ) : (
        <SendForm bookingId={bookingId} made={made} onClose={onClose} />
      )}
    </Modal>
  )
}

function AskForm({
  bookingId,
  known: { due, days },
  onMade,
  onClose,
}: Omit<Props, 'asked'> & { onMade: (made: Asked) => void }): ReactNode {
  const first: LinkPurpose = due.deposit > 0 ? 'deposit' : 'balance'
  const [form, setForm] = useState<{ purpose: LinkPurpose; amount: number | null; days: number | null }>({
    purpose: first,
    amount: due[first],
    days,
  })
  const ask = useAction(gatewayContract.askPayment, ['payment-link'])
  const { errorOf, loose } = failureOf(ask.error, names)
  const choose = (purpose: LinkPurpose): void => setForm((now) => ({ ...now, purpose, amount: due[purpose] }))
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!ask.isPending)
      ask.mutate({ bookingId, purpose: form.purpose, amount: form.amount ?? 0, days: form.days ?? days }, { onSuccess: onMade })
  }
  return (
    <form className={classes['made']} noValidate onSubmit={send}>
      <SelectField
        required
        label="Objet"
        name="purpose"
        options={[
          ...(due.deposit > 0 ? [{ value: 'deposit', label: `${linkPurposes.deposit} (${formatAmount(cents(due.deposit))})` }] : []),
          { value: 'balance', label: `${linkPurposes.balance} (${formatAmount(cents(due.balance))})` },
        ]}
        value={form.purpose}
        onChange={(value) => choose(value === 'deposit' ? 'deposit' : 'balance')}
      />
      <MoneyField
        required
        label="Montant demandé"
        name="amount"
        value={centsOrNull(form.amount)}
        error={errorOf('amount')}
        onChange={(amount) => setForm((now) => ({ ...now, amount }))}
      />
      <IntegerField
        required
        label="Valable (jours)"
        name="days"
        value={form.days}
        least={1}
        error={errorOf('days')}
        onChange={(given) => setForm((now) => ({ ...now, days: given }))}
      />
      {loose && <p role="alert">{loose}</p>}
      <div className={classes['row']} style={{ justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="filled" aria-busy={ask.isPending}>
          Créer le lien
        </Button>
      </div>
    </form>
  )
}

/** The address is shown once: only its hash is kept. */
function SendForm({ bookingId, made, onClose }: { bookingId: number; made: Asked; onClose: () => void }): ReactNode {
  const url = `${location.origin}/pay/${made.token}`
  const [texts, formats] = [publicTexts(made.language), formatsOf(made.language)]
  const [body, setBody] = useState<string | null>(() =>
    texts.body({ stay: made.stay, site: made.site, url, amount: formats.amount(cents(made.amount)), day: formats.day(made.validUntil) }),
  )
  const mayWrite = useAllowed(composeContract.sendMail.right, 'write')
  const mail = useAction(composeContract.sendMail, ['outgoing-mail'])
  const [to] = made.addresses
  const copy = (): void =>
    void navigator.clipboard.writeText(url).then(
      () => toast('Adresse copiée'),
      () => toast('L’adresse n’a pas pu être copiée\u00A0: sélectionnez-la.', { tone: 'brick' }),
    )
  const send = (): void => {
    if (to === undefined || mail.isPending) return
    mail.mutate(
      { about: 'booking', id: bookingId, subject: texts.subject(made.site), body: body ?? '', to: [to] },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
      },
    )
  }
  return (
    <div className={classes['made']}>
      <p>{`${formatAmount(cents(made.amount))}, valable jusqu’au ${formatDay(made.validUntil)}. L’adresse n’est montrée qu’ici\u00A0; «\u00A0Renvoyer\u00A0» en donne une autre.`}</p>
      <div className={classes['row']}>
        <TextInput label="Adresse" readOnly value={url} style={{ flex: 1 }} onFocus={(event) => event.currentTarget.select()} />
        <Button style={{ alignSelf: 'end' }} onClick={copy}>
          Copier
        </Button>
      </div>
      {to === undefined && <p className="muted">Le client n’a pas d’adresse e-mail.</p>}
      {to !== undefined && mayWrite && <LongTextField label={`Message à ${to}`} name="body" rows={9} value={body} onChange={setBody} />}
      {mail.error !== null && <p role="alert">{sentenceOf(mail.error)}</p>}
      <div className={classes['row']} style={{ justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>Fermer</Button>
        {to !== undefined && mayWrite && (
          <Button variant="filled" aria-busy={mail.isPending} onClick={send}>
            Envoyer par e-mail
          </Button>
        )}
      </div>
    </div>
  )
}
