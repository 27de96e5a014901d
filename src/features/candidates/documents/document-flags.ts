/** Active content that a resume may contain without being refused; staff see a warning before they open the file. */
const RESUME_FLAGS = [
  'pdf-javascript',
  'pdf-launch',
  'pdf-embedded-files',
  'pdf-encrypted',
  'docx-remote-template',
  'docx-ole',
  'docx-activex',
  'docx-dde',
] as const;

export type ResumeFlag = (typeof RESUME_FLAGS)[number];
