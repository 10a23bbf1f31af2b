import type { InputHTMLAttributes, ReactNode } from 'react';
import { z } from 'zod';
import { wholeIn } from '#admin/format/numbers.ts';
import { readPrice } from '#admin/format/prices.ts';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'placeholder'
  | 'spellCheck'
  | 'type'
  | 'aria-label'
> & { rows?: number };

/** What every kind of field may have. */
interface FieldLook {
  hint?: ReactNode;
  isRequired?: boolean;
  input?: InputProps;
  /** Saved as the difference, such as stock: what others change meanwhile is a conflict only if the server says so. */
  isDifference?: boolean;
  /** About one save, such as the reason of a change: blank for the next, also before the record has been read again. */
  isOfSave?: boolean;
}

/** A field of a record: how it is shown, and how what is typed becomes the stored value. */
export interface RecordField<Stored = unknown, Typed = unknown> extends FieldLook {
  label: string;
  /** `own`: the form draws the control itself. */
  control: 'text' | 'lines' | 'choice' | 'check' | 'own';
  /** The stored value of a new record. */
  start: Stored;
  typed(stored: Stored): Typed;
  rule: z.ZodType<Stored, Typed>;
  /** What was typed with what someone else saved meanwhile; undefined if staff must decide. */
  merge?: { merge(edits: { seen: Typed; mine: Typed; theirs: Typed }): Typed | undefined }['merge'];
  /** Labels by the value of a choice. */
  options?: Readonly<Record<string, string>>;
}

/** The fields of a form by name; those of a record have the names of its columns, which the server's refusals use. */
export type RecordFields = Readonly<Record<string, RecordField>>;
export type StoredValues<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends RecordField<infer Stored, infer _> ? Stored : never;
};
export type TypedValues<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends RecordField<infer _, infer Typed> ? Typed : never;
};

type Rule<Stored, Typed = string> = z.ZodType<Stored, Typed>;

/** A line of text. */
export function text(
  label: string,
  rule: Rule<string> = z.string().trim(),
  look: FieldLook = {},
): RecordField<string, string> {
  return { control: 'text', label, start: '', typed: String, rule, ...look };
}

/** Several lines of text. */
export function lines(
  label: string,
  rule: Rule<string> = z.string().trim(),
  look: FieldLook = {},
): RecordField<string, string> {
  return { ...text(label, rule, look), control: 'lines' };
}

/** A number; `rule` reads it. */
export function number(label: string, rule: Rule<number>, look: FieldLook = {}): RecordField<number, string> {
  return {
    control: 'text',
    label,
    start: 0,
    typed: String,
    rule,
    ...look,
    input: { inputMode: 'numeric', ...look.input },
  };
}

/** As number, where an empty field is stored as 0. */
export function optionalNumber(label: string, rule: Rule<number>, look: FieldLook = {}): RecordField<number, string> {
  return { ...number(label, orZero(rule), look), typed: (stored) => (stored === 0 ? '' : String(stored)) };
}

/** Rupees; an empty field is stored as 0. */
export function optionalMoney(label: string, look: FieldLook = {}): RecordField<number, string> {
  return optionalNumber(label, moneyRule, { ...look, input: { inputMode: 'decimal', ...look.input } });
}

/** A day of the calendar, '2026-11-21'. */
export function day(label: string, rule: Rule<string>, look: FieldLook = {}): RecordField<string, string> {
  return text(label, rule, { ...look, input: { type: 'date', ...look.input } });
}

/** One of several values with their labels. */
export function choice<Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  start: NoInfer<Value>,
  look: FieldLook = {},
): RecordField<Value, string> {
  const values = Object.keys(options) as Value[];
  return { control: 'choice', label, options, start, typed: String, rule: z.enum(values), ...look };
}

export function check(label: string, start: boolean, look: FieldLook = {}): RecordField<boolean, boolean> {
  return { control: 'check', label, start, typed: Boolean, rule: z.boolean(), ...look };
}

/** A field whose control the form draws; what is typed has the form of what is stored. */
export function own<Value>(
  label: string,
  start: Value,
  rule: Rule<Value, Value> = z.custom<Value>(),
): RecordField<Value, Value> {
  return { control: 'own', label, start, typed: (stored) => stored, rule };
}

/** Rupees as typed or pasted. */
const moneyRule = ruleOf((typed) => {
  const read = readPrice(typed);
  return 'rupees' in read ? { value: read.rupees } : read;
});

/** The rule of a reader: the value that a text means, or the problem. */
export function ruleOf<Value>(read: (text: string) => { value: Value } | { problem: string }): Rule<Value> {
  return z.string().transform((typed, context) => {
    const reading = read(typed);
    if ('value' in reading) return reading.value;
    context.addIssue({ code: 'custom', message: reading.problem });
    return z.NEVER;
  });
}

/** A whole number from `min` to `max`. */
export function wholeNumber({ min, max }: { min: number; max: number }, message: string): Rule<number> {
  return ruleOf((typed) => {
    const value = wholeIn(typed) ?? Number.NaN;
    return value >= min && value <= max ? { value } : { problem: message };
  });
}

function orZero(rule: Rule<number>): Rule<number> {
  return ruleOf((typed) => {
    if (typed.trim() === '') return { value: 0 };
    const { success, data, error } = rule.safeParse(typed);
    return success ? { value: data } : { problem: error.issues[0]?.message ?? '' };
  });
}
