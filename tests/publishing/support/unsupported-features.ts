import type { Frontend } from '#server/release/compile/supported-browsers.ts';

/** Features that not every supported browser has, and why their use is no fault. */

const COSMETIC = 'nothing that matters is lost without it';
const LIBRARY = 'a library asks for it before it uses it';
const NAME = 'a field of ours or of a library with the same name';
const POLYFILL = 'admin/polyfills.ts adds it';

const OF_BOTH = {
  'api.Element.startViewTransition': LIBRARY,
  'api.HTMLElement.popover': LIBRARY,
  'api.HTMLInputElement.capture': NAME,
  'api.Navigator.connection': LIBRARY,
  'api.URL.canParse_static': LIBRARY,
  'css.properties.accent-color': COSMETIC,
  'css.properties.mask': COSMETIC,
  'css.properties.overscroll-behavior': COSMETIC,
  'css.properties.text-wrap': COSMETIC,
  'css.selectors.has': 'what matters, choices and focus, has a fallback in @supports',
  'css.types.length.lh': COSMETIC,
  'javascript.builtins.RegExp.escape': LIBRARY,
} as const;

export const UNSUPPORTED: Readonly<Record<Frontend, Readonly<Record<string, string>>>> = {
  shop: {
    ...OF_BOTH,
    'api.AbortSignal.timeout_static': 'older browsers have it, with another error',
    'api.Document.exitFullscreen': LIBRARY,
    'api.Document.exitPictureInPicture': LIBRARY,
    'api.Document.prerendering': 'only browsers that prerender have it',
    'api.Document.wasDiscarded': LIBRARY,
    'api.ElementInternals.states': NAME,
    'api.Navigator.userAgentData': LIBRARY,
    'api.ShadowRoot.fullscreenElement': LIBRARY,
    'api.Window.cancelIdleCallback': LIBRARY,
    'api.Window.devicePixelRatio': 'Safari has it; the data speak of another meaning',
    'api.Window.open': 'all browsers have it; the data speak of a feature of it',
    'api.Window.requestIdleCallback': LIBRARY,
    'css.at-rules.media.range_syntax': 'the build translates it',
    'css.properties.anchor-name': 'the place of the menu has another rule without it',
    'css.properties.content-visibility': COSMETIC,
    'css.properties.field-sizing': COSMETIC,
    'css.properties.forced-color-adjust': COSMETIC,
    'css.properties.hyphens': COSMETIC,
    'css.properties.outline': 'all browsers have it; the data speak of its shape',
    'css.properties.overscroll-behavior-x': COSMETIC,
    'css.properties.scrollbar-width': COSMETIC,
    'css.selectors.popover-open': 'inside :is(), which skips it; popover-fallback.ts opens by a class',
    'css.selectors.selection': COSMETIC,
    'css.types.color.color-mix': COSMETIC,
  },
  admin: {
    ...OF_BOTH,
    'api.AbortSignal.any_static': POLYFILL,
    'api.Document.startViewTransition': LIBRARY,
    'api.Element.checkVisibility': LIBRARY,
    'api.ElementInternals.ariaDisabled': NAME,
    'api.ElementInternals.role': NAME,
    'api.ElementInternals.states': NAME,
    'api.HTMLElement.showPopover': LIBRARY,
    'api.Node.baseURI': NAME,
    'css.properties.user-select': COSMETIC,
    'javascript.builtins.Intl.Segmenter': 'asked for; words are split at blanks without it',
    'javascript.builtins.Iterator.drop': NAME,
    'javascript.builtins.Iterator.take': NAME,
    'javascript.builtins.Iterator.toArray': NAME,
    'javascript.builtins.Map.groupBy': POLYFILL,
    'javascript.builtins.Promise.withResolvers': POLYFILL,
    'javascript.builtins.Set.difference': NAME,
  },
};
