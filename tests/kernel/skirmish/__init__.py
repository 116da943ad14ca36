"""The smallest game that uses every part of the kernel: two patrols, hidden strengths, a crossroads."""
