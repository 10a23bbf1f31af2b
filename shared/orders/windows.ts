/** How long buyers can return, exchange or cancel: settings of the shop (content-fields/windows.ts), kept by each order. */
export interface Windows {
  /** From the delivery. */
  return_days: number;
  exchange_days: number;
  /** From the order. */
  cancel_hours: number;
}

/** Those of the specification, section 9. */
export const STANDARD_WINDOWS: Windows = { return_days: 7, exchange_days: 7, cancel_hours: 2 };

/** As orders have them: 0 or missing if they are older than the settings. */
export type KeptWindows = { [Name in keyof Windows]?: number | undefined };

/** The windows that an order was placed under. */
export function windowsOf({ return_days, exchange_days, cancel_hours }: KeptWindows): Windows {
  return {
    return_days: return_days || STANDARD_WINDOWS.return_days,
    exchange_days: exchange_days || STANDARD_WINDOWS.exchange_days,
    cancel_hours: cancel_hours || STANDARD_WINDOWS.cancel_hours,
  };
}

/** The windows in words, by the names that texts have in braces. */
const WORDS: Readonly<Record<string, (windows: Windows) => string>> = {
  return_days: ({ return_days, exchange_days }) =>
    return_days === exchange_days
      ? counted(return_days, 'day')
      : `${counted(return_days, 'day')} (exchange: ${counted(exchange_days, 'day')})`,
  return_window,
  a_return_window: (windows) => `${/^(8|11-|18-)/.test(return_window(windows)) ? 'an' : 'a'} ${return_window(windows)}`,
  cancel_hours: ({ cancel_hours }) => counted(cancel_hours, 'hour'),
};

/** `7-day return and exchange` */
function return_window({ return_days, exchange_days }: Windows): string {
  const exchange = return_days === exchange_days ? 'exchange' : `${exchange_days}-day exchange`;
  return `${return_days}-day return and ${exchange}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A window in words by its name in braces; undefined for an unknown name. */
export function windowWords(name: string, windows: Windows): string | undefined {
  return Object.hasOwn(WORDS, name) ? WORDS[name]?.(windows) : undefined;
}

/** A text with the windows in place of their names in braces, such as `{return_days}`; other names stay as they are. */
export function fillWindows(text: string, windows: Windows): string {
  return text.replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) => windowWords(name, windows) ?? whole);
}
