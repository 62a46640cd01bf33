/** Room for a card, until the jackpots are known. A wide screen has the card next to the hero. */
export function JackpotRoom() {
  return <div aria-hidden="true" className="h-[156px] xl:hidden" />
}
