// Sets the colours before the first paint. A file of its own: the content security policy allows no script in the page.
let kept = null
try {
  kept = localStorage.getItem('mantine-color-scheme-value')
} catch {
  // A browser that keeps nothing shows the light theme.
}
document.documentElement.setAttribute('data-mantine-color-scheme', kept === 'dark' ? 'dark' : 'light')

// The policy allows no code made from text either. zod reads this when its first schema is built, which other pieces of the app may do
// before the first line of its own file.
globalThis.__zod_globalConfig = { jitless: true }
