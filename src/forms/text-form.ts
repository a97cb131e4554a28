/** Shares code between forms of one text. */
import * as v from 'valibot';
import type { TextFieldProps } from '#ui/fields/text-field.tsx';
import { valuesAlone } from './draft-form/draft-shape.ts';
import type { SaveResult } from './draft-form/use-draft-form.ts';
import type { Checked } from './form-errors.ts';

const Text = v.object({ text: v.string() });
type Text = v.InferOutput<typeof Text>;

export const textShape = valuesAlone(Text);
export const NO_TEXT: Text = { text: '' };

export interface TextFormProps
  extends Pick<TextFieldProps, 'label' | 'hint' | 'placeholder' | 'max' | 'maxLength'> {
  /** Name of its draft. */
  draft: string;
  saveLabel: string;
  /** The limit that a new one would exceed. */
  limit?: string | null;
  check: (values: Text) => Checked<Text>;
  save: (text: string, drafts: readonly string[]) => Promise<SaveResult>;
}
