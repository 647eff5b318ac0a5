import { ActionIcon, Button, Menu, Popover, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconLock } from '@tabler/icons-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { goBack } from '#platform/web/navigation.tsx'
import { useEscapeBack } from '#platform/web/use-escape-back.ts'
import { HelpButton } from '#platform/web/shell/HelpButton.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { StayBadge } from '#platform/web/ui/StayBadge.tsx'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { outcomeSentence } from '../../rules/cancellation.ts'
import { creditsMade, returnedCredits } from '../../rules/spent-credits.ts'
import { headActions } from '../../rules/draft-actions.ts'
import { sharedReason } from '../../rules/shared-reason.ts'
import { OwnReason, SharedReason } from './MenuReason.tsx'
import { codeOf } from './stay-works.ts'
import classes from './stay.module.css'

export type StayAction = BookingView['actions'][number]

type Fix = NonNullable<NonNullable<StayAction['fault']>['fix']>

/** Why an action is not possible now, and the button that lifts the reason. */
function Refused({ one, children, onFix }: { one: StayAction; children: ReactElement; onFix: (fix: Fix) => void }): ReactNode {
  const [opened, setOpened] = useState(false)
  const fix = one.fault?.fix
  return (
    <Popover opened={opened} onChange={setOpened} withRoles={false} position="bottom-end" trapFocus returnFocus width={320} shadow="md">
      <Popover.Target>
        <span onClick={() => setOpened(true)}>{children}</span>
      </Popover.Target>
      <Popover.Dropdown>
        <p>{one.fault?.message}</p>
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 8 }}>
          {fix === undefined ? (
            <Button size="xs" onClick={() => setOpened(false)}>
              Fermer
            </Button>
          ) : (
            <Button
              size="xs"
              variant="filled"
              onClick={() => {
                setOpened(false)
                onFix(fix)
              }}
            >
              {fix.label}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function ActionButton({
  one,
  busy,
  onRun,
  onFix,
}: {
  one: StayAction
  busy: boolean
  onRun: (one: StayAction) => void
  onFix: (fix: Fix) => void
}): ReactNode {
  const refused = one.fault !== null && one.fault.warning !== true
  const button = (
    <Button
      size="xs"
      variant={one.action === 'cancel' ? 'outline' : 'default'}
      aria-disabled={refused || undefined}
      aria-busy={busy || undefined}
      leftSection={refused ? <Icon of={IconLock} size={14} /> : undefined}
      // The second press of a double click is none of this button: it may have come under it since the first.
      onClick={({ detail }) => detail < 2 && !refused && !busy && onRun(one)}
    >
      {one.label}
    </Button>
  )
  if (one.fault === null) return button
  const told = (
    <Tooltip label={one.fault.message} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      {button}
    </Tooltip>
  )
  return refused ? (
    <Refused one={one} onFix={onFix}>
      {told}
    </Refused>
  ) : (
    told
  )
}

type MenuProps = { actions: readonly StayAction[]; busy: boolean; onRun: (one: StayAction) => void; onFix: (fix: Fix) => void }

/** A step in a menu; one that is refused says why, and does what lifts the reason. */
function ActionItem({
  one,
  shared,
  label = one.label,
  busy,
  onRun,
  onFix,
}: Omit<MenuProps, 'actions'> & { one: StayAction; /** Said above already. */ shared: StayAction['fault']; label?: string }): ReactNode {
  const refused = one.fault !== null && one.fault.warning !== true
  const fix = refused ? one.fault?.fix : undefined
  const idle = busy || (refused && fix === undefined)
  return (
    <Menu.Item
      aria-disabled={idle || undefined}
      closeMenuOnClick={!idle}
      title={one.fault?.message}
      leftSection={refused ? <Icon of={IconLock} size={14} /> : undefined}
      onClick={() => (idle ? undefined : fix ? onFix(fix) : onRun(one))}
    >
      {label}
      <OwnReason fault={one.fault} shared={shared} fix={fix} />
    </Menu.Item>
  )
}

function ActionMenu({ title, actions, labelOf, ...does }: MenuProps & { title: string; labelOf?: (one: StayAction) => string }): ReactNode {
  if (actions.length === 0) return null
  const shared = sharedReason(actions.map(({ fault }) => fault))
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button size="xs" aria-busy={does.busy || undefined} rightSection={<Icon of={IconChevronDown} size={14} />}>
          {title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <SharedReason fault={shared} onFix={does.onFix} />
        {actions.map((one) => (
          <ActionItem key={one.action} one={one} shared={shared} {...(labelOf && { label: labelOf(one) })} {...does} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
/** What the stay may become: « En réservation ». */
const becomes = ({ label }: StayAction): string => label.replace(/^Transformer en/, 'En')

type Props = {
  view: BookingView
  actions: readonly StayAction[]
  changed: boolean
  busy: boolean
  onRun: (one: StayAction) => void
  onFix: (fix: Fix) => void
  /** « Modifier ▾ ». */ changes: ReactNode
  children?: ReactNode
}

const leave = (): void => goBack('/home')

/** Who, which stay, in which state, and what may be done with it now; what may not says why. */
export function StayHead({ view, actions, changed, busy, onRun, onFix, changes, children }: Props): ReactNode {
  const { header, customer } = view
  useEscapeBack(leave)
  const { conversions, buttons, folded } = headActions(actions)
  const code = codeOf(view) ?? ''
  const money =
    header.state === 'cancelled'
      ? outcomeSentence(header.cancelOutcome, header.cancelAmount, returnedCredits(view.payments), creditsMade(view.payments))
      : null
  return (
    <div className={classes['head']} data-head data-noprint style={{ paddingBlock: 8 }}>
      <Tooltip label="Retour">
        <ActionIcon size="xs" aria-label="Retour" onClick={leave}>
          <Icon of={IconArrowLeft} />
        </ActionIcon>
      </Tooltip>
      <h1 title={customer.displayName}>{customer.displayName}</h1>
      <HelpButton />
      {header.state === 'cancelled' ? <Tag tone="brick">Annulé</Tag> : <StayBadge state={header.state} icon />}
      <span className="muted">{code}</span>
      {header.stateReason !== null && <Tag tone={header.state === 'act' ? 'brick' : 'plain'}>{header.stateReason}</Tag>}
      {header.state === 'cancelled' && header.closeReason !== null && header.closeReason !== '' && header.optionFreedAt === null && (
        <Tag>{header.closeReason}</Tag>
      )}
      {money !== null && <Tag>{money}</Tag>}
      {header.lockSentence !== null && (
        <Tooltip label={header.lockSentence} multiline maw={320}>
          <span tabIndex={0} aria-label={header.lockSentence}>
            <Tag tone="ochre">Verrouillé</Tag>
          </span>
        </Tooltip>
      )}
      {changed && <Tag tone="ochre">Modifié</Tag>}
      {children}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6, marginLeft: 'auto' }} role="group" aria-label="Actions du séjour">
        {changes}
        <ActionMenu title="Transformer" actions={conversions} labelOf={becomes} busy={busy} onRun={onRun} onFix={onFix} />
        {buttons.map((one) => (
          <ActionButton key={one.action} one={one} busy={busy} onRun={onRun} onFix={onFix} />
        ))}
        <ActionMenu title="Autres actions" actions={folded} busy={busy} onRun={onRun} onFix={onFix} />
      </div>
    </div>
  )
}
