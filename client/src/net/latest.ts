/** Questions of one kind, of which only the last counts: an answer that comes after a newer question is let go. */
export class Latest {
  private asked = 0;

  /** Ask; the answer, or nothing if something newer was asked for meanwhile. */
  async ask<T>(question: Promise<T>): Promise<T | undefined> {
    const turn = ++this.asked;
    try {
      const answer = await question;
      return turn === this.asked ? answer : undefined;
    } catch (error) {
      if (turn === this.asked) throw error;
      return undefined;
    }
  }

  /** Whatever is still under way is wanted no more. */
  drop(): void {
    this.asked++;
  }
}
