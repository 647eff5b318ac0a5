import type { ReactNode } from 'react'
import type { HelpBlock, HelpSpan } from '../contract/help.ts'
import classes from './help.module.css'

type Props = { blocks: readonly HelpBlock[]; onChapter: (chapter: string) => void }

function Spans({ spans, onChapter }: { spans: readonly HelpSpan[]; onChapter: Props['onChapter'] }): ReactNode {
  return spans.map(({ kind, text, to = '' }, at) => {
    if (kind === 'strong') return <b key={at}>{text}</b>
    if (kind === 'key') return <kbd key={at}>{text}</kbd>
    if (kind === 'link')
      return (
        <button key={at} type="button" className={classes['link']} onClick={() => onChapter(to.replace(/\.md$/, ''))}>
          {text}
        </button>
      )
    return text
  })
}

function Table({ block, onChapter }: { block: Extract<HelpBlock, { kind: 'table' }>; onChapter: Props['onChapter'] }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {block.head.map((cell, at) => (
            <th key={at} scope="col">
              <Spans spans={cell} onChapter={onChapter} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, line) => (
          <tr key={line}>
            {row.map((cell, at) => (
              <td key={at}>
                <Spans spans={cell} onChapter={onChapter} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Block({ block, onChapter }: { block: HelpBlock; onChapter: Props['onChapter'] }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Spans spans={block.spans} onChapter={onChapter} />
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} onChapter={onChapter} />
        </p>
      )
    case 'note':
      return (
        <p className={classes['note']}>
          <Spans spans={block.spans} onChapter={onChapter} />
        </p>
      )
    case 'picture':
      return (
        <figure>
          <img src={`/rest/utility/guide/picture/${block.file}`} alt={block.caption} loading="lazy" />
          <figcaption>{block.caption}</figcaption>
        </figure>
      )
    case 'table':
      return <Table block={block} onChapter={onChapter} />
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <Spans spans={item} onChapter={onChapter} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
  }
}

/** Blocks of the user guide as they are read on screen. */
export function GuideBlocks({ blocks, onChapter }: Props): ReactNode {
  return (
    <div className={classes['guide']}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} onChapter={onChapter} />
      ))}
    </div>
  )
}
