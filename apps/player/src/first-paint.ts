// Runs first in a page that came with its first screen: the app's scripts and data lie in a template until that screen is painted.
// Before that the line and the processor belong to styles and letters alone.

/** A page that paints nothing by then, as one in the background, gets the app all the same. */
const PAINT_WAIT_MS = 1_000

function bringApp(): void {
  const waiting = document.querySelector('template')
  if (waiting === null) return
  waiting.remove()
  document.head.append(waiting.content)
}

// Enter in a field, whose form waits for the app: it is sent once the app is there (`app/first-screen-handover.ts`). Another key takes it back.
document.addEventListener('keydown', ({ key, target, isComposing }) => {
  if (target instanceof HTMLInputElement) target.form?.toggleAttribute('data-entered', key === 'Enter' && !isComposing)
})

if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) bringApp()
else {
  // The ground alone may be painted before the words.
  const onPaint = (painted: PerformanceObserverEntryList) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0) bringApp()
  }
  new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
  setTimeout(bringApp, PAINT_WAIT_MS)
}
