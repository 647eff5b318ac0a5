import { useState, type ReactNode } from 'react'
import { minorsOf, type Minor } from '../../rules/draft-people.ts'
import { countRefusal, mostAge, readCount } from '../../rules/typed-count.ts'
import { useStayForm } from './form-context.ts'
import classes from './stay.module.css'

/** The age of one child, taken when the field is left: the category would change under the keys otherwise. */
function AgeInput({
  minor,
  rank,
  name,
  onRefused,
}: {
  minor: Minor
  rank: number
  name: string
  /** What was typed and is no age; null when it is one. */ onRefused: (text: string | null) => void
}): ReactNode {
  const { dispatch, locked } = useStayForm()
  const told = minor.age === null ? '' : String(minor.age)
  const [typing, setTyping] = useState<string | null>(null)
  const leave = (): void => {
    if (typing === null) return
    const age = readCount(typing, mostAge)
    onRefused(age === null ? typing : null)
    if (age === null) return
    setTyping(null)
    if (typing !== told) dispatch({ type: 'age', index: minor.index, age: typing.trim() === '' ? null : age })
  }
  return (
    <input
      name={name}
      aria-label={`Âge de l’enfant ${rank}`}
      inputMode="numeric"
      autoComplete="off"
      placeholder="âge"
      disabled={locked !== null || minor.isKnown}
      value={typing ?? told}
      onChange={(event) => setTyping(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}

/** « Âges des enfants, à l’arrivée »: one field each. The category, its price and the tourist tax follow. */
export function AgesRow(): ReactNode {
  const { occupancy, reference, here } = useStayForm()
  const minors = minorsOf(occupancy.attendants, occupancy.dates.start, reference.ageCategories)
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const refuse = (index: number, text: string | null): void =>
    setRefused((before) => new Map(text === null ? [...before].filter(([at]) => at !== index) : [...before, [index, text]]))
  const errors = minors.flatMap(({ index }) => here(`attendants.${index}.age`).error ?? [])
  if (minors.length === 0) return null
  return (
    <>
      <div className={classes['ages']} role="group" aria-label="Âges des enfants à l’arrivée">
        <span>{minors.length === 1 ? 'Âge de l’enfant' : 'Âges des enfants'}</span>
        <div>
          {minors.map((minor, at) => (
            <AgeInput
              key={minor.index}
              minor={minor}
              rank={at + 1}
              name={here(`attendants.${minor.index}.age`).name}
              onRefused={(text) => refuse(minor.index, text)}
            />
          ))}
        </div>
      </div>
      {minors
        .flatMap(({ index }) => refused.get(index) ?? [])
        .map((text) => (
          <p key={text} className={classes['fault']} role="alert">
            {countRefusal(text, mostAge, 'L’âge reste à dire.')}
          </p>
        ))}
      {errors.map((error) => (
        <p key={error} className={classes['fault']} role="alert">
          {error}
        </p>
      ))}
    </>
  )
}
