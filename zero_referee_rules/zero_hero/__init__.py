"""Zero Hero by Klaus-Jürgen Wrede and Ralf zur Linde: buy pairs; rows of one or three score."""
