import '#platform/web/theme/mantine-styles.ts'
import '#platform/web/theme/global.css'
import '#platform/web/theme/mantine-overrides.css'
import '#platform/web/theme/thumbs.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ignoreStrayClicks } from '#platform/web/ui/ignore-stray-clicks.ts'
import { keepUnread } from '#platform/web/ui/unread.ts'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
ignoreStrayClicks()
keepUnread()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
