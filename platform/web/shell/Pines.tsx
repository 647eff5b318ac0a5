import type { ReactNode } from 'react'
import classes from './login.module.css'

type Tree = { x: number; y: number; scale: number; near: boolean }
const far: readonly Tree[] = [
  { x: 742, y: 420, scale: 0.56, near: false },
  { x: 850, y: 404, scale: 0.7, near: false },
  { x: 1216, y: 398, scale: 0.78, near: false },
]
const near: readonly Tree[] = [
  { x: 1062, y: 356, scale: 1.25, near: true },
  { x: 936, y: 478, scale: 0.72, near: true },
  { x: 1170, y: 520, scale: 0.6, near: false },
]
const crown = [
  [-62, 4, 46, 21],
  [62, 6, 48, 20],
  [-30, -16, 46, 26],
  [26, -20, 50, 28],
  [0, 4, 70, 20],
] as const

function Pine({ tree }: { tree: Tree }): ReactNode {
  const colour = tree.near ? 'var(--l6)' : 'var(--l5)'
  return (
    <g transform={`translate(${tree.x} ${tree.y}) scale(${tree.scale})`}>
      <path
        d="M0 190V70M0 100C0 60-24 44-52 18M0 100C2 62 26 44 54 18M0 80c0-30-8-46-14-64M2 78c4-26 12-42 20-62"
        fill="none"
        stroke={colour}
        strokeWidth="10"
        strokeLinecap="round"
      />
      <g fill={colour}>
        {crown.map(([cx, cy, rx, ry]) => (
          <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx={rx} ry={ry} />
        ))}
      </g>
    </g>
  )
}

/** A pine wood by the sea. */
export function Pines(): ReactNode {
  return (
    <svg className={classes['drawing']} viewBox="0 0 1280 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="1280" height="720" fill="var(--l0)" />
      <circle cx="640" cy="330" r="34" fill="var(--l1)" />
      <path d="M0 396h1280v190H0z" fill="var(--l2)" />
      <path
        d="M600 414h80M560 428h160M612 442h56M80 452h190M900 436h210M760 470h120"
        stroke="var(--l0)"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d="M0 520c120-46 260-52 400-24 170 34 300-30 470-36 150-6 290 30 410 16v244H0z" fill="var(--l3)" />
      {far.map((tree) => (
        <Pine key={tree.x} tree={tree} />
      ))}
      <path d="M0 600c180-60 330-20 520-14 220 8 330-70 520-66 110 2 180 20 240 30v170H0z" fill="var(--l4)" />
      {near.map((tree) => (
        <Pine key={tree.x} tree={tree} />
      ))}
      <path d="M0 690c260-70 420-10 640-22 260-14 420-100 640-72v124H0z" fill="var(--l6)" />
    </svg>
  )
}
