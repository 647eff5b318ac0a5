import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', target: 'es2024', sourcemap: false, manifest: true, assetsInlineLimit: 0, reportCompressedSize: false },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/rest': 'http://127.0.0.1:3000' } },
})
