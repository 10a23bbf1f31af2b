/** Striped, so that it does not look like a real payment page. */
export const DIALOG_CSS = `
  dialog {
    box-sizing: border-box;
    width: min(26rem, calc(100vw - 2rem));
    padding: 0;
    overflow: hidden;
    border: 1px solid #0f1e3d;
    border-radius: 12px;
    background: #fff;
    color: #14213d;
    font: 16px/1.5 system-ui, sans-serif;
    box-shadow: 0 24px 64px rgb(15 30 61 / 35%);
  }
  dialog::backdrop { background: rgb(15 30 61 / 60%); }
  p, h2 { margin: 0; }
  .ribbon {
    padding: 1rem 1.5rem 0.625rem;
    border-top: 10px solid;
    border-image: repeating-linear-gradient(-45deg, #14213d 0 10px, #ffc93c 10px 20px) 10;
    background: #fff4cf;
    font-size: 0.875rem;
    font-weight: 600;
    text-align: center;
  }
  .details { padding: 1.5rem 1.5rem 0; text-align: center; }
  .shop { font-size: 1.125rem; font-weight: 600; }
  .description { color: #4a5573; font-size: 0.875rem; }
  .amount { margin-top: 0.75rem; font-size: 2.25rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
  .alert:not(:empty) {
    margin: 1.25rem 1.5rem 0;
    padding: 0.75rem 1rem;
    border-left: 4px solid #b3261e;
    border-radius: 4px;
    background: #fdecea;
    color: #8c1d18;
    font-size: 0.875rem;
  }
  .actions { display: grid; gap: 0.75rem; padding: 1.5rem; }
  button {
    min-height: 48px;
    padding: 0.5rem 1rem;
    border: 1px solid transparent;
    border-radius: 8px;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  button:focus-visible { outline: 3px solid #f5a300; outline-offset: 2px; }
  button:disabled { cursor: progress; opacity: 0.55; }
  .primary { background: #1b6b3a; color: #fff; }
  .primary:hover:enabled { background: #14532d; }
  .secondary { border-color: #b3261e; background: #fff; color: #8c1d18; }
  .secondary:hover:enabled { background: #fdecea; }
  .quiet { background: transparent; color: #4a5573; }
  .quiet:hover { background: #eef0f5; }
`;
