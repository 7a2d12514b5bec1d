import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { moveToGap } from './toast-gap.ts'

/** The open dialogs, the topmost last. */
const dialogs: Element[] = []
let place: HTMLElement | undefined

/**
 * The element that holds the toasts: in the browser's top layer and, while a dialog is open, inside of it. Anything outside
 * a modal dialog is inert, even where it is drawn above the backdrop.
 */
export function openToastPlace(): HTMLElement {
  if (!place) {
    place = document.createElement('div')
    place.className = 'toast-place'
    place.popover = 'manual'
  }
  raiseToasts()
  return place
}

export function isInDialog(): boolean {
  return dialogs.length > 0
}

/** Puts the toasts above everything that has been opened since they were last shown. */
export function raiseToasts(): void {
  const home = dialogs.at(-1) ?? document.body
  if (!place || (place.parentElement === home && !isCovered(home))) return
  const clocks = clocksIn(place)
  home.append(place)
  place.showPopover()
  setClocks(place, clocks)
  moveToGap(place)
}

/** Of other modal dialogs than the one that the toasts are in, any may lie above them. */
function isCovered(home: Element): boolean {
  return [...document.querySelectorAll('dialog:modal')].some((dialog) => dialog !== home)
}

/** Opens a dialog that stays in the page when it is closed, and takes the toasts in until then. */
export function showWithToasts(dialog: HTMLDialogElement): void {
  dialog.showModal()
  takeIn(dialog)
  dialog.addEventListener('close', () => letOut(dialog), { once: true })
}

/** For a dialog that is modal from its first effect on: takes the toasts in while it is there. */
export function useToastsInside(dialog: RefObject<Element | null>): void {
  useEffect(() => {
    if (dialog.current) takeIn(dialog.current)
  }, [dialog])
  useLayoutEffect(() => {
    const element = dialog.current
    // A layout effect: it runs before the dialog, with the toasts in it, is removed.
    return () => letOut(element)
  }, [dialog])
}

function takeIn(dialog: Element): void {
  dialogs.push(dialog)
  raiseToasts()
}

function letOut(dialog: Element | null): void {
  dialogs.splice(0, dialogs.length, ...dialogs.filter((other) => other !== dialog))
  raiseToasts()
}

type Clocks = Map<Element | null, CSSNumberish | null>

/** How far each animation is: a toast's bar is the clock that closes it. */
function clocksIn(element: Element): Clocks {
  return new Map(element.getAnimations({ subtree: true }).map((each) => [targetOf(each), each.currentTime]))
}

/** Taken out and put back, an element begins its animations anew, also those that were over. */
function setClocks(element: Element, clocks: Clocks): void {
  for (const animation of element.getAnimations({ subtree: true })) {
    const target = targetOf(animation)
    const time = clocks.get(target)
    if (time !== undefined) animation.currentTime = time ?? 0
    // In a closed dialog nothing is animated. The end of a bar closes its toast, so a bar starts again with its whole time.
    else if (!target?.matches('.Toastify__progress-bar')) animation.finish()
  }
}

function targetOf({ effect }: Animation): Element | null {
  return effect instanceof KeyframeEffect ? effect.target : null
}
