import type { ReactNode } from 'react'
import classes from './stay.module.css'

/** Why a part of the stay is refused, under what shows it where it is no field. */
export function FaultLine({ text }: { text: string | undefined }): ReactNode {
  return text === undefined ? null : (
    <p className={classes['fault']} role="alert">
      {text}
    </p>
  )
}
