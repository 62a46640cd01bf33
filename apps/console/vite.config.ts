import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API_ORIGIN = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  server: { proxy: { '/api': API_ORIGIN } },
})
