import { Loader, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, plural } from '#domain/french.ts'
import { call, operationKey } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { frameOf } from '#platform/web/ui/fields/field.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { customerContract } from '#areas/customer/contract.ts'
import { contactOf, marked } from '../../rules/draft-customer.ts'
import { movedTo } from '../../rules/draft-places.ts'
import type { DraftCustomer } from '../../rules/draft-types.ts'
import { chosenCustomer, customerDetail, lastStay, mainName, type FoundCustomer } from './customer-text.ts'
import { useSettled } from './use-offer.ts'
import classes from './customer.module.css'

const most = 6

function Marked({ text, typed }: { text: string; typed: string }): ReactNode {
  return (
    <>{marked(text, typed).map((piece, at) => (piece.hit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>))}</>
  )
}

function History({ found }: { found: FoundCustomer }): ReactNode {
  const { facts } = found
  if (facts === null) return found.isBlacklisted ? <Tag tone="brick">Ne plus accepter</Tag> : null
  const tag = found.isBlacklisted ? (
    <Tag tone="brick">Ne plus accepter</Tag>
  ) : facts.balance > 0 ? (
    <Tag tone="brick">{`${formatAmount(cents(facts.balance))} dus`}</Tag>
  ) : facts.stays > 0 ? (
    <Tag tone={facts.stays > 1 ? 'pine' : 'plain'}>{plural(facts.stays, 'séjour')}</Tag>
  ) : (
    <Tag>Nouveau</Tag>
  )
  return (
    <>
      {tag}
      <small>{lastStay(found)}</small>
    </>
  )
}

/** Somebody who types a name and Enter in one go is not made to wait for the answer: the key counts when it comes. */
function useWaitingEnter(
  waiting: RefObject<string | null>,
  answeredTo: string | null,
  first: FoundCustomer | undefined,
  onChoose: Props['onChoose'],
): void {
  useEffect(() => {
    if (waiting.current === null || answeredTo === null) return
    const wanted = waiting.current === answeredTo
    waiting.current = null
    if (wanted && first) onChoose(chosenCustomer(first))
  }, [waiting, answeredTo, first, onChoose])
}

/** One answer: the customer as the stay will name him, the contact of a company under it. */
function Choice({
  one,
  id,
  asked,
  selected,
  onChoose,
}: {
  one: FoundCustomer
  id: string
  asked: string
  selected: boolean
  onChoose: (customer: DraftCustomer) => void
}): ReactNode {
  const contact = contactOf(one)
  return (
    <div
      id={id}
      className={classes['choice']}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(chosenCustomer(one))}
    >
      <div>
        <b>
          <Marked text={mainName(one)} typed={asked} />
        </b>
        <small>
          {contact !== null && (
            <>
              <Marked text={contact} typed={asked} />
              {' · '}
            </>
          )}
          {customerDetail(one)}
        </small>
      </div>
      <div className={classes['right']}>
        <History found={one} />
      </div>
    </div>
  )
}

type Props = {
  autoFocus?: boolean | undefined
  /** In a window, where F2 leads nowhere. */ isInWindow?: boolean | undefined
  /** The text is the name of who was chosen: nothing is looked for until it changes. */ isChosen?: boolean | undefined
  text: string
  onText: (text: string) => void
  onChoose: (customer: DraftCustomer) => void
  onCreate: (typed: string) => void
  error: string | undefined
}

function KeyOf({ isInWindow = false }: Pick<Props, 'isInWindow'>): ReactNode {
  return isInWindow ? null : <kbd>F2</kbd>
}

const lookedFor = (text: string, isChosen: boolean | undefined): string => (isChosen === true ? '' : text.trim())

/** Finds the customer while typing: Enter takes the marked one, Ctrl+Enter creates what was typed. */
export function CustomerSearch({ autoFocus, isInWindow, isChosen, text, onText, onChoose, onCreate, error }: Props): ReactNode {
  const mayCreate = useAllowed('customer_partner_customer', 'write')
  const typed = lookedFor(text, isChosen)
  const asked = useSettled(typed)
  const input = { q: asked, most }
  const query = useQuery({
    queryKey: operationKey(customerContract.findCustomers, input),
    queryFn: ({ signal }) => call(customerContract.findCustomers, input, { signal }),
    enabled: asked.length >= 2,
    ...(asked.length >= 2 ? { placeholderData: keepPreviousData } : {}),
    meta: { entities: ['customer'] },
  })
  const waiting = useRef<string | null>(null)
  const [place, setPlace] = useState({ asked, at: 0 })
  const at = place.asked === asked ? place.at : 0
  const found = asked.length >= 2 && typed.length >= 2 ? (query.data?.customers ?? []) : []
  const opened = typed.length >= 2
  // The list must answer what is typed: choosing among the answers to another name would book the wrong person.
  const answered = asked === typed && query.isSuccess && !query.isPlaceholderData
  const current = answered ? found[at] : undefined
  useWaitingEnter(waiting, answered ? asked : null, current, onChoose)
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) return mayCreate ? onCreate(text) : undefined
      if (current) return onChoose(chosenCustomer(current))
      if (!answered) waiting.current = typed
      return
    }
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      return onText('')
    }
    const next = event.key === 'Home' || event.key === 'End' ? null : movedTo(event.key, at, found.length)
    if (next === null) return
    event.preventDefault()
    setPlace({ asked, at: next })
  }
  return (
    <>
      <TextInput
        {...frameOf({ label: 'Client', ...(error === undefined ? {} : { error }) })}
        name="customerId"
        autoFocus={autoFocus}
        // A window would give the focus to its cross.
        data-autofocus={autoFocus}
        autoComplete="off"
        placeholder="Nom, tél., e-mail, plaque"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={press}
        leftSection={<Icon of={IconSearch} />}
        rightSection={query.isFetching ? <Loader size={14} /> : <KeyOf isInWindow={isInWindow} />}
        rightSectionWidth={36}
        role="combobox"
        aria-expanded={opened}
        aria-controls="customer-choices"
        aria-autocomplete="list"
        {...(found[at] ? { 'aria-activedescendant': `customer-${found[at].customerId}` } : {})}
      />
      {opened && (
        <div className={classes['list']}>
          <div role="listbox" id="customer-choices" aria-label="Clients trouvés">
            {found.map((one, index) => (
              <Choice
                key={one.customerId}
                one={one}
                id={`customer-${one.customerId}`}
                asked={asked}
                selected={index === at}
                onChoose={onChoose}
              />
            ))}
          </div>
          {query.error && (
            <div className={classes['choice']} role="alert">
              <small>{sentenceOf(query.error)}</small>
            </div>
          )}
          {query.data && !query.isFetching && found.length === 0 && (
            <div className={classes['choice']}>
              <small>Aucun client ne correspond</small>
            </div>
          )}
          {mayCreate && (
            <button
              type="button"
              className={`${classes['choice']} ${classes['create']}`}
              style={{ width: '100%', border: 0, borderTop: '1px solid var(--pin-line-soft)' }}
              onClick={() => onCreate(text)}
            >
              <Icon of={IconUserPlus} />
              {`Créer «\u00A0${text.trim()}\u00A0»`}
              <kbd>Ctrl Entrée</kbd>
            </button>
          )}
        </div>
      )}
    </>
  )
}
