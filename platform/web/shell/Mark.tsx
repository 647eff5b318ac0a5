import type { ReactNode } from 'react'

/** The pine of the product. */
export function Mark({ size = 24, colour }: { size?: number; colour: string }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill={colour} aria-hidden="true" style={{ flex: 'none' }}>
      <path d="M4.300 12.200A3 3 0 0 1 1.4 9.200c0-1.600 1.200-2.800 2.700-3 .5-2 2.200-3.200 4.100-3.200 .5 0 1 .1 1.500 .3A5 5 0 0 1 13 2.200c1.700 0 3.100 .9 3.900 2.200 .3-.1 .6-.1 .9-.1 1.700 0 3 1.200 3.300 2.700 .9 .5 1.500 1.4 1.500 2.500 0 1.500-1.200 2.700-2.700 2.700z" />
      <path
        d="M12 21.500V16M12 17.800c0-2.300-1.300-3.400-4-5.600M12 17.800c0-2.300 1.300-3.400 4-5.600M12 16v-3.500"
        fill="none"
        stroke={colour}
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      <path d="M7.500 21.600h9" stroke={colour} strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}
