import type { CSSProperties, ReactNode } from 'react'
import type { BillPaper as Paper } from '../../contract/bill-view.ts'
import classes from './bill.module.css'

const lines = (texts: readonly string[]): ReactNode => texts.map((text, index) => <span key={index}>{text}</span>)

function Amounts({ vat, totals }: Pick<Paper, 'vat' | 'totals'>): ReactNode {
  return (
    <div className={classes['sums']}>
      <table aria-label="TVA par taux">
        <thead>
          <tr>
            <th scope="col">TVA</th>
            <th scope="col" data-right>
              Base HT
            </th>
            <th scope="col" data-right>
              Montant
            </th>
          </tr>
        </thead>
        <tbody>
          {vat.map(([rate, ...amounts], index) => (
            <tr key={index}>
              <td>{rate}</td>
              {amounts.map((amount, column) => (
                <td key={column} data-right>
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {totals.map(({ label, value, role }, index) => (
          <div key={index} data-role={role}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A bill as the customer holds it, white in every theme: what its PDF says, its labels in French whatever the language of the file. */
export function BillPaper({ paper, number }: { paper: Paper; number: string }): ReactNode {
  const [designation, ...headings] = paper.headings
  return (
    <article
      className={classes['paper']}
      aria-label={`${paper.title} ${number}`}
      style={{ '--bill-colour': paper.colour } as CSSProperties}
    >
      <header>
        <div className={classes['house']}>
          {paper.logo !== null && <img src={paper.logo} alt="" />}
          <div>
            <b>{paper.name}</b>
            <span>{paper.activity}</span>
          </div>
        </div>
        <div className={classes['title']} data-right>
          <b>{paper.title}</b>
          <span>{number}</span>
        </div>
      </header>
      <div className={classes['parties']}>
        <div>
          <small>Émetteur</small>
          {lines(paper.seller)}
        </div>
        <div>
          <small>Client</small>
          <b>{paper.buyerName}</b>
          {lines(paper.buyer)}
        </div>
      </div>
      <dl className={classes['about']} style={{ '--facts': paper.facts.length } as CSSProperties}>
        {paper.facts.map(({ label, value, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {detail !== '' && <small>{detail}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {paper.reference !== '' && (
        <p>
          <b>{paper.reference}</b>
        </p>
      )}
      <table aria-label="Lignes">
        <thead>
          <tr>
            <th scope="col">{designation}</th>
            {headings.map((heading) => (
              <th key={heading} scope="col" data-right>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.lines.map(({ label, detail, main, values }, index) => (
            <tr key={index}>
              <td>
                {main ? <b>{label}</b> : label}
                {detail !== '' && <small>{detail}</small>}
              </td>
              {values.map((value, column) => (
                <td key={column} data-right>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Amounts vat={paper.vat} totals={paper.totals} />
      {paper.settled !== '' && <p className={classes['settled']}>{paper.settled}</p>}
      {paper.remarks !== '' && <p className={classes['remarks']}>{paper.remarks}</p>}
      <footer>{lines(paper.legal)}</footer>
    </article>
  )
}
