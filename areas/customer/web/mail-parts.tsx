import type { ReactNode } from 'react'
import { MailButton, MailsOf, ManyMailsButton } from '#areas/document/web/mail-slot.tsx'
import { registerParts, type ActionProps, type PanelProps } from '#kernel/web/slots.ts'

/** Everything written to a customer, about their stays too. */
function Mails({ id }: PanelProps): ReactNode {
  return id === 0 ? (
    <p className="muted">Enregistrez d’abord le client&#160;: ses e-mails apparaissent ensuite ici.</p>
  ) : (
    <MailsOf customerId={id} />
  )
}

function WriteTo({ id }: PanelProps): ReactNode {
  return <MailButton about="customer" id={id} />
}

function WriteToAll({ rows, done }: ActionProps): ReactNode {
  return <ManyMailsButton about="customer" ids={rows.map(({ id }) => id)} onSent={done} />
}

registerParts('customer', {
  panels: [{ title: 'E-mails', tab: 'emails', component: Mails }],
  recordActions: [WriteTo],
  actions: [WriteToAll],
})
