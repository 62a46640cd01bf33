/// <reference types="vite/client" />
declare const __BRAND_DEFAULT__: string
